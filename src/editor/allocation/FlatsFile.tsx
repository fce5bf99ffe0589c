import { Alert } from 'antd'
import { useState } from 'react'
import { useSay } from '../words/words.tsx'

/** Chooses a file and gives its table as text. */
export function FlatsFile({ onRead }: { onRead: (table: string) => void }) {
  const say = useSay()
  const [isUnread, setIsUnread] = useState(false)
  async function read(file: File) {
    try {
      const isBook = file.name.toLowerCase().endsWith('.xlsx')
      onRead(isBook ? await readBook(file) : await file.text())
      setIsUnread(false)
    } catch {
      setIsUnread(true)
    }
  }
  return (
    <>
      <label>
        {say('flats.file')}
        <input
          type="file"
          accept=".csv,.xlsx,.txt"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void read(file)
          }}
        />
      </label>
      {isUnread && <Alert type="error" showIcon role="alert" title={say('flats.unread')} />}
    </>
  )
}

/** Reads workbooks by code that is loaded for them alone. */
async function readBook(file: File): Promise<string> {
  const { tableOfXlsx } = await import('../kit/xlsx-table.ts')
  return tableOfXlsx(new Uint8Array(await file.arrayBuffer()))
}
