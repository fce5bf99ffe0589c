import { Segmented } from 'antd'
import { useContext, useState } from 'react'
import { type FieldShape, kindShape } from '../../contract/kind-shape.ts'
import type { Locale } from '../../contract/types.ts'
import { Language, type Say, useSay } from '../words/words.tsx'
import type { KindSchema } from './model/design.ts'

const LOCALES = ['zh-CN', 'en'] as const satisfies readonly Locale[]

/** What visitors see of a kind, with words made up: which field stands where, by the rules of the public pages. */
export function KindSample({ kind, schema }: { kind: string; schema: KindSchema }) {
  const say = useSay()
  const [locale, setLocale] = useState<Locale>(useContext(Language))
  const shape = kindShape(kind, schema, locale)
  const { facts, fields, cover, summary, body, attachments, date, classify, place } = shape
  const title = say('kinds.sampleTitle', { title: shape.label })
  const picture = cover !== undefined && <p className="sample-picture">{say('kinds.part.cover')}</p>
  const day = date && <p className="hint">2026-11-20</p>
  return (
    <section aria-label={say('kinds.pageLook')} lang={locale}>
      <h2>{say('kinds.pageLook')}</h2>
      <p className="hint">{say('kinds.pageSays')}</p>
      <Segmented
        aria-label={say('language')}
        value={locale}
        onChange={setLocale}
        options={LOCALES.map((value) => ({ value, label: say(`locale.${value}`) }))}
      />
      <h3>{say('kinds.listLook')}</h3>
      <div className="sample">
        {picture}
        <b>{title}</b>
        {classify && <span className="tag">{sampleOf(say, classify)}</span>}
        {day}
        {summary !== undefined && <p>{say('kinds.sampleText')}</p>}
        <Facts fields={facts} />
      </div>
      <h3>{say('kinds.entryLook')}</h3>
      <div className="sample">
        <h2>{title}</h2>
        {day}
        {picture}
        <Facts fields={fields} />
        {body !== undefined && <p>{say('kinds.sampleText')}</p>}
        {attachments !== undefined && <p>{say('kinds.sampleFile')}</p>}
        {place && <p className="sample-picture">{say('kinds.field.place')}</p>}
      </div>
    </section>
  )
}

function Facts({ fields }: { fields: readonly FieldShape[] }) {
  const say = useSay()
  return (
    <dl>
      {fields.map((field) => (
        <Fact key={field.name} label={field.label} value={sampleOf(say, field)} />
      ))}
    </dl>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}

/** Something that such a field could say. */
function sampleOf(say: Say, { type, format, labels, unit, items, fields }: FieldShape): string {
  const [label] = labels.values()
  if (label !== undefined) return label
  if (format === 'date') return '2026-11-20'
  if (format === 'date-time') return '2026-11-20 09:30'
  if (format === 'media') return say('kinds.field.picture')
  if (format === 'link') return 'https://www.example.org'
  if (type === 'boolean') return say('kinds.sampleYes')
  if (type === 'number' || type === 'integer') return `12${unit === undefined ? '' : ` ${unit}`}`
  if (type === 'array') return items ? sampleOf(say, items) : '…'
  if (type === 'object') return fields.map((field) => `${field.label} …`).join(' · ')
  return '……'
}
