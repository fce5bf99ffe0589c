import { Alert } from 'antd'
import { useState } from 'react'
import { writeTable } from '../../contract/flats/read-table.ts'
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
      onRead(writeTable(await tableOf(file)))
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
