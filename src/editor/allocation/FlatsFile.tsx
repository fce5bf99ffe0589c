import { Alert } from 'antd'
import { useState } from 'react'
import { writeTable } from '../../contract/flats/read-table.ts'
import { bareCell } from '../../contract/sheets/csv.ts'
import { tableOf } from '../kit/table-of-file.ts'
import { UploadButton } from '../media/UploadButton.tsx'
import { useSay } from '../words/words.tsx'

interface Props {
  isBusy: boolean
  onReading: (isReading: boolean) => void
  onRead: (table: string) => void
}

/** Chooses a file and gives its table as text. */
export function FlatsFile({ isBusy, onReading, onRead }: Props) {
  const say = useSay()
  const [isUnread, setIsUnread] = useState(false)
  async function read([file]: readonly File[]) {
    if (!file) return
    setIsUnread(false)
    onReading(true)
    try {
      const table = await tableOf(file)
      onRead(writeTable(table.map((cells) => cells.map(bareCell))))
    } catch {
      setIsUnread(true)
    } finally {
      onReading(false)
    }
  }
  return (
    <>
      <UploadButton
        label={say('flats.file')}
        accept=".csv,.xlsx,.txt"
        isMultiple={false}
        isBusy={isBusy}
        onFiles={(files) => void read(files)}
      />
      {isUnread && <Alert type="error" showIcon role="alert" title={say('flats.unread')} />}
    </>
  )
}
