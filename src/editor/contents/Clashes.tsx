import { Button, Radio } from 'antd'
import { useState } from 'react'
import { fieldName } from '../kit/problem.ts'
import { useSay } from '../words/words.tsx'
import type { EditedContent } from './draft-keeper.ts'
import type { Choice, Clash, Merged } from './merge.ts'

interface Props {
  schema: EditedContent['schema']
  merged: Merged
  who: string
  onJoin: (choices: ReadonlyMap<string, Choice>) => void
}

/** Blocks and fields that both people changed, each with both versions to choose from; everything else is merged. */
export function Clashes({ schema, merged, who, onJoin }: Props) {
  const say = useSay()
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map())
  const { clashes, joined } = merged
  const isChosen = clashes.every(({ id }) => choices.has(id))
  return (
    <div className="clashes">
      {joined.length > 0 && (
        <p>
          {say('merge.alsoJoined', {
            fields: joined.map((name) => fieldName(name, schema)).join(say('join.list')),
          })}
        </p>
      )}
      {clashes.map((clash, at) => (
        <fieldset key={clash.id}>
          <legend>
            {say('merge.both', { at: at + 1, count: clashes.length, field: fieldName(clash.name, schema) })}
          </legend>
          <div className="sides">
            <Side head={say('merge.mine')} words={clash.mine} isBlock={clash.isBlock} />
            <Side head={say('merge.theirs', { who })} words={clash.theirs} isBlock={clash.isBlock} />
          </div>
          <Radio.Group
            value={choices.get(clash.id)}
            options={optionsOf(clash).map((value) => ({ value, label: say(`merge.take.${value}`, { who }) }))}
            onChange={({ target }) => setChoices((before) => new Map(before).set(clash.id, target.value))}
          />
        </fieldset>
      ))}
      <Button type="primary" disabled={!isChosen} onClick={() => onJoin(choices)}>
        {say('merge.join')}
      </Button>
    </div>
  )
}

const optionsOf = ({ isBlock }: Clash): Choice[] =>
  isBlock ? ['mine', 'theirs', 'both'] : ['mine', 'theirs']

function Side({ head, words, isBlock }: { head: string; words: string; isBlock: boolean }) {
  const say = useSay()
  const text = isBlock ? plain(words) : words
  return (
    <div>
      <strong>{head}</strong>
      <p>{text || say('merge.deleted')}</p>
    </div>
  )
}

function plain(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const picture of body.querySelectorAll('img')) picture.replaceWith(`▣ ${picture.alt}`)
  return [...body.children].map(({ textContent }) => textContent ?? '').join('\n')
}
