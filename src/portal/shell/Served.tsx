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

/** A part of the shell that stays as HTML. Its code loads only if the HTML is missing: after a page without the shell. */
export function Served({ as: Tag, part, className, load }: ServedProps) {
  const { readCatalogue } = usePortal()
  const [isServed] = useState(!useEnhanced())
  const [Part, setPart] = useState<ComponentType>()
  useEffect(() => {
    if (isServed) return
    // If it does not load, the page is complete without it.
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
