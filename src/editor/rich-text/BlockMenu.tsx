import type { Editor } from '@tiptap/react'
import { Dropdown, type MenuProps } from 'antd'
import { type ReactElement, useState } from 'react'
import { useSay } from '../words/words.tsx'
import type { Block } from './block-keys.ts'
import { type BlockAct, blockActs } from './block-menu.ts'

interface Props {
  editor: Editor
  block: Block | undefined
  onOpen?: ((isOpen: boolean) => void) | undefined
  /** The button that opens it. */
  children: ReactElement
}

/** Moves, changes, duplicates or deletes a block; open from the start. */
export function BlockMenu({ editor, block, onOpen, children }: Props) {
  const say = useSay()
  const [isOpen, setIsOpen] = useState(true)
  const itemsOf = (acts: readonly BlockAct[]): MenuProps['items'] =>
    acts.map(({ key, word, keys, isDanger = false, isOff = false, forms, run }) => ({
      key,
      label: say(word),
      danger: isDanger,
      disabled: isOff,
      ...(keys !== undefined && { extra: keys }),
      ...(forms && { children: itemsOf(forms) }),
      ...(run && { onClick: run }),
    })) as MenuProps['items']
  return (
    <Dropdown
      trigger={['click']}
      open={isOpen}
      onOpenChange={(is) => {
        setIsOpen(is)
        onOpen?.(is)
      }}
      menu={{ items: (block && itemsOf(blockActs(editor, block))) ?? [] }}
    >
      {children}
    </Dropdown>
  )
}
