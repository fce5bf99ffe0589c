import { Alert } from 'antd'
import { useState } from 'react'
import { tableOf } from '../kit/table-of-file.ts'
import { UploadButton } from '../media/UploadButton.tsx'
import { useSay } from '../words/words.tsx'

/** Chooses a file and gives its table as text. */
export function FlatsFile({ onRead }: { onRead: (table: string) => void }) {
  const say = useSay()
  const [isUnread, setIsUnread] = useState(false)
  async function read([file]: readonly File[]) {
    if (!file) return
    try {
      onRead(linesOf(await tableOf(file)))
      setIsUnread(false)
    } catch {
      setIsUnread(true)
    }
  }
  return (
    <>
      <UploadButton
        label={say('flats.file')}
        accept=".csv,.xlsx,.txt"
        isMultiple={false}
        onFiles={(files) => void read(files)}
      />
      {isUnread && <Alert type="error" showIcon role="alert" title={say('flats.unread')} />}
    </>
  )
}

/** As a spreadsheet program copies it: lines with tabs. */
const linesOf = (table: readonly string[][]) =>
  table.map((cells) => cells.map((text) => text.replaceAll(/[\t\r\n]+/g, ' ')).join('\t')).join('\n')
