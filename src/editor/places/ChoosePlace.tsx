import { Form, Modal } from 'antd'
import { useState } from 'react'
import { api, asked } from '../kit/api.ts'
import { addressOf } from '../model/tree.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { ColumnPicker } from './ColumnPicker.tsx'
import { ContentPicker } from './ContentPicker.tsx'

interface Props {
  /** What links lead to: `/t1/news_list?col1=news`, `content:<id>`. */
  onTake: (link: string) => void
  onClose: () => void
}

/** A place of this site that a link leads to. */
export function ChoosePlace({ onTake, onClose }: Props) {
  const say = useSay()
  const { data: columns = [] } = useQuery(() => asked(api.GET('/editor/columns')), [])
  const [column, setColumn] = useState<string>()
  const [content, setContent] = useState<string>()
  const target = columns.find(({ key }) => key === column)
  const link = content === undefined ? target && addressOf(columns, target) : `content:${content}`
  return (
    <Modal
      open
      title={say('place.choose')}
      okText={say('place.take')}
      cancelText={say('cancel')}
      okButtonProps={{ disabled: link === undefined }}
      onOk={() => link !== undefined && onTake(link)}
      onCancel={onClose}
    >
      <Form layout="vertical" component={false}>
        <Form.Item label={say('place.contentLabel')} htmlFor="place-content">
          <ContentPicker
            id="place-content"
            label={undefined}
            value={content === undefined ? [] : [content]}
            onChange={([id]) => {
              setContent(id)
              setColumn(undefined)
            }}
          />
        </Form.Item>
        <Form.Item label={say('place.columnLabel')} htmlFor="place-column">
          <ColumnPicker
            id="place-column"
            value={column}
            onChange={(key) => {
              setColumn(key)
              setContent(undefined)
            }}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
