import type { Editor } from '@tiptap/react'
import { cloneElement, type ReactElement, Suspense, useState } from 'react'
import { late } from '../kit/late.ts'
import type { Block } from './block-keys.ts'

const BlockMenu = late(() => import('./BlockMenu.tsx'), 'BlockMenu')

interface Props {
  editor: Editor
  block: Block | undefined
  onOpen?: (isOpen: boolean) => void
  /** The button. */
  children: ReactElement<{ onClick?: () => void }>
}

/** A button whose menu comes with the first click. */
export function BlockMenuButton({ editor, block, onOpen, children }: Props) {
  const [isWanted, setIsWanted] = useState(false)
  const begin = () => {
    setIsWanted(true)
    onOpen?.(true)
  }
  if (!isWanted) return cloneElement(children, { onClick: begin })
  return (
    <Suspense fallback={children}>
      <BlockMenu editor={editor} block={block} onOpen={onOpen}>
        {children}
      </BlockMenu>
    </Suspense>
  )
}
