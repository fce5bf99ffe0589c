import { Empty, Segmented } from 'antd'
import { useState } from 'react'
import type { EditorColumn } from '../kit/me.ts'
import { useSay } from '../words/words.tsx'
import { addressOf, pathOf } from '../model/tree.ts'

const WIDTHS = { phone: 375, desk: 1280 }

/** The column's public page, in the width of a phone or a desktop. */
export function Preview({ column, columns }: { column: EditorColumn; columns: readonly EditorColumn[] }) {
  const say = useSay()
  const [device, setDevice] = useState<keyof typeof WIDTHS>('phone')
  const path = pathOf(columns, column)
  const address = addressOf(columns, column)
  const isShown =
    path.every(({ published, isBinned }) => published && !isBinned) &&
    address !== undefined &&
    column.externalUrl === null
  return (
    <aside className="preview" aria-label={say('columns.preview')}>
      <header>
        <h2>{say('columns.preview')}</h2>
        <Segmented
          aria-label={say('preview.device')}
          value={device}
          onChange={setDevice}
          options={[
            { value: 'phone', label: say('columns.phone') },
            { value: 'desk', label: say('columns.desk') },
          ]}
        />
      </header>
      {isShown ? (
        <div className={`frame ${device}`}>
          <iframe
            // Saved changes are shown at once: the frame is loaded again.
            key={`${address} ${JSON.stringify(column)}`}
            title={say('columns.preview')}
            src={address}
            width={WIDTHS[device]}
            sandbox="allow-same-origin"
          />
        </div>
      ) : (
        <Empty description={say('columns.previewLater')} />
      )}
    </aside>
  )
}
