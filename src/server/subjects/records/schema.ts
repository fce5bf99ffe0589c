import { unsafeCast } from '../../ground/unsafe-cast.ts'

export type PiClass = 'ordinary' | 'sensitive' | 'minor'
export type Tone = 'open' | 'soon' | 'done' | 'closed'

export interface Purpose {
  purpose: string
  basis: string
  /** Days after the last change. */
  retentionDays: number
}

export interface FieldSchema {
  type: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object'
  title?: string
  format?: string
  enum?: readonly unknown[]
  'x-unit'?: string
  'x-labels'?: Record<string, string>
  'x-pi'?: { class: PiClass; mask?: 'name' | 'number' | 'phone' } & Partial<Purpose>
  items?: FieldSchema
  properties?: Record<string, FieldSchema>
}

/** A schema of `schemas/records` that the dialect accepted. */
export interface RecordSchema {
  title: string
  'x-record': {
    version: number
    title: string
    state?: string
    columns: string[]
    states?: Record<string, { tone: Tone; meaning?: string }>
    empty?: { title: string; text: string }
  }
  'x-pi': Purpose
  properties: Record<string, FieldSchema>
}

/** What the dialect accepts has this type. */
export const sealsRecord = (source: object): RecordSchema => unsafeCast<RecordSchema>(source)
