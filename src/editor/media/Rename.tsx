import { Button, Input, Space } from 'antd'
import { useState } from 'react'
import { useSay } from '../words/words.tsx'

/** Characters that the server accepts in a name. */
const LONGEST = 120

/** A name for uploading a file again, derived from the rejected one. */
export function Rename({ file, onRename }: { file: File; onRename: (name: string) => void }) {
  const say = useSay()
  const [name, setName] = useState(() => shorter(file.name))
  return (
    <Space.Compact>
      <Input
        size="small"
        aria-label={say('media.fileName')}
        value={name}
        maxLength={LONGEST}
        onChange={({ target }) => setName(target.value)}
      />
      <Button size="small" disabled={name.trim() === ''} onClick={() => onRename(name.trim())}>
        {say('media.rename')}
      </Button>
    </Space.Compact>
  )
}

/** Without forbidden characters, keeping its extension. */
function shorter(written: string): string {
  const plain = written.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\ufffd/\\]/gu, '').replace(/^[.\s]+/, '')
  const [ending = ''] = /\.[^.]{1,10}$/.exec(plain) ?? []
  return plain.slice(0, plain.length - ending.length).slice(0, LONGEST - ending.length) + ending
}
