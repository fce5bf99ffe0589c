import { isRecord } from './is-record.ts'
import { type FieldShape, fieldsOf } from './kind-shape.ts'

export type RecordTone = 'open' | 'soon' | 'done' | 'closed'

/** A kind of record as its page shows it. */
export interface RecordShape {
  label: string
  /** The field with its status. */
  state?: string | undefined
  /** Columns of the table, the title first. */
  columns: FieldShape[]
  fields: FieldShape[]
  states: { name: string; tone: RecordTone; meaning?: string | undefined }[]
  empty?: { title: string; text: string } | undefined
}

/** Reads a schema of `schemas/records`, built in or the site's own. */
export function recordShape(schema: Readonly<Record<string, unknown>>): RecordShape {
  const meta = isRecord(schema['x-record']) ? schema['x-record'] : {}
  const fields = fieldsOf(schema.properties)
  const named = Array.isArray(meta.columns) ? meta.columns : []
  const { empty } = meta
  return {
    label: String(schema.title ?? ''),
    ...(typeof meta.state === 'string' && { state: meta.state }),
    columns: named.flatMap((name) => fields.find((field) => field.name === name) ?? []),
    fields,
    states: Object.entries(isRecord(meta.states) ? meta.states : {}).map(([name, said]) => ({
      name,
      tone: toneOf(said),
      meaning: isRecord(said) && typeof said.meaning === 'string' ? said.meaning : undefined,
    })),
    ...(isRecord(empty) && { empty: { title: String(empty.title), text: String(empty.text) } }),
  }
}

const TONES = ['open', 'soon', 'done', 'closed'] as const

function toneOf(said: unknown): RecordTone {
  return TONES.find((tone) => isRecord(said) && tone === said.tone) ?? 'closed'
}
