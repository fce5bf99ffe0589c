import { Form, Modal, Select } from 'antd'
import { useState } from 'react'
import { api, asked } from '../kit/api.ts'
import { useQuery } from '../kit/use-query.ts'
import { addressOf, pathWords } from '../model/tree.ts'
import { ContentPicker } from '../places/ContentPicker.tsx'
import { titlesOf } from '../places/titles-of.ts'
import { useSay } from '../words/words.tsx'
import type { CardSort } from './insertables.ts'

/** The kinds that a card of each sort can show; a form is a column. */
const KINDS: Readonly<Record<CardSort, readonly string[]>> = {
  plan: ['allocationPlan'],
  contact: ['office'],
  form: [],
}

interface Props {
  sort: CardSort
  onDone: (card: { href: string; words: string }) => void
  onClose: () => void
}

/** Asks which plan, office or form a card shows. */
export function CardDialog({ sort, onDone, onClose }: Props) {
  const say = useSay()
  const [chosen, setChosen] = useState<string>()
  const { data: columns = [] } = useQuery(() => asked(api.GET('/editor/columns')), [])
  const column = columns.find(({ key }) => key === chosen)
  const take = async () => {
    if (chosen === undefined) return
    if (sort === 'form')
      onDone({ href: (column && addressOf(columns, column)) ?? '', words: column?.label ?? chosen })
    else onDone({ href: `content:${chosen}`, words: (await titlesOf([chosen]))[chosen] ?? chosen })
  }
  return (
    <Modal
      open
      title={say(`insert.${sort}`)}
      okText={say('card.do')}
      cancelText={say('cancel')}
      okButtonProps={{ disabled: chosen === undefined }}
      onOk={() => void take()}
      onCancel={onClose}
    >
      <Form layout="vertical" component={false}>
        <Form.Item label={say(`card.${sort}`)} htmlFor="card-of" extra={say(`card.${sort}Says`)}>
          {sort === 'form' ? (
            <Select
              id="card-of"
              className="wide"
              showSearch={{ optionFilterProp: 'label' }}
              value={chosen}
              options={columns
                .filter(({ template, isBinned }) => template === 'form' && !isBinned)
                .map(({ key }) => ({ value: key, label: pathWords(columns, key) }))}
              onChange={setChosen}
            />
          ) : (
            <ContentPicker
              id="card-of"
              label={undefined}
              kinds={KINDS[sort]}
              value={chosen === undefined ? [] : [chosen]}
              onChange={([id]) => setChosen(id)}
            />
          )}
        </Form.Item>
      </Form>
    </Modal>
  )
}
