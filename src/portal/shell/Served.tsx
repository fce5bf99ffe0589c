import { useEffect, useState, type ComponentType } from 'react'
import { usePortal } from '../kit/portal.ts'
import { useEnhanced } from './disclosure.ts'
import { Kept, type ShellHtml } from './Rendered.tsx'

interface ServedProps {
  as: 'footer' | 'search'
  part: keyof ShellHtml
  className?: string
  load: () => Promise<ComponentType>
}

/** A part of the shell that stays as it came. Its code loads only where it did not: after a page without the shell. */
export function Served({ as: Tag, part, className, load }: ServedProps) {
  const { readCatalogue } = usePortal()
  const [isServed] = useState(!useEnhanced())
  const [Part, setPart] = useState<ComponentType>()
  useEffect(() => {
    if (isServed) return
    // Where it does not come, the page is complete without.
    Promise.all([load(), readCatalogue()]).then(
      ([loaded]) => setPart(() => loaded),
      () => {},
    )
  }, [isServed, load, readCatalogue])
  if (!Part) return <Kept as={Tag} part={part} className={className} />
  return (
    <Tag className={className}>
      <Part />
    </Tag>
  )
}
