import { InputNumber } from 'antd'
import { useSay } from '../words/words.tsx'
import type { Draft } from './draft.ts'

interface TypeRulesProps {
  draft: Draft
  types: readonly string[]
  onChange: (change: Partial<Draft>) => void
}

/** Which households may take flats of a type, by how many people they are. */
export function TypeRules({ draft, types, onChange }: TypeRulesProps) {
  const say = useSay()
  if (types.length === 0) return null
  const ruleOf = (type: string) => draft.types.find((one) => one.type === type) ?? { type }
  const set = (type: string, change: { least?: number | undefined; most?: number | undefined }) => {
    const { least, most } = { ...ruleOf(type), ...change }
    const rule = { type, ...(least !== undefined && { least }), ...(most !== undefined && { most }) }
    onChange({ types: [...draft.types.filter((one) => one.type !== type), rule] })
  }
  return (
    <fieldset className="choosing-days">
      <legend>{say('choosing.types')}</legend>
      {types.map((type) => {
        const { least, most } = { least: undefined, most: undefined, ...ruleOf(type) }
        return (
          <div key={type}>
            <b>{type}</b>
            <InputNumber
              min={1}
              max={50}
              precision={0}
              aria-label={say('choosing.leastOf', { type })}
              placeholder={say('choosing.least')}
              value={least ?? null}
              onChange={(next) => set(type, { least: next ?? undefined })}
            />
            <InputNumber
              min={1}
              max={50}
              precision={0}
              aria-label={say('choosing.mostOf', { type })}
              placeholder={say('choosing.most')}
              value={most ?? null}
              onChange={(next) => set(type, { most: next ?? undefined })}
            />
          </div>
        )
      })}
    </fieldset>
  )
}
