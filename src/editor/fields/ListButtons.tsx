import type { IconButtonProps } from '@rjsf/utils'
import { Button } from 'antd'
import { useSay, type Word } from '../words/words.tsx'

/** A list's button with its action as text; `sign` is the short form for narrow places. */
function listButton(word: Word, sign?: string) {
  return function ListButton({ id, onClick, disabled, className }: IconButtonProps) {
    const say = useSay()
    return (
      <Button
        id={id}
        className={className}
        disabled={disabled === true}
        aria-label={say(word)}
        title={say(word)}
        onClick={onClick}
      >
        {sign ?? say(word)}
      </Button>
    )
  }
}

export const ListButtons = {
  AddButton: listButton('list.add'),
  MoveUpButton: listButton('list.up', '↑'),
  MoveDownButton: listButton('list.down', '↓'),
  RemoveButton: listButton('list.remove', '×'),
}
