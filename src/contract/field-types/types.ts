import type { FormSchema } from '../forms/types.ts'
import type { InEachLanguage } from '../language/translate.ts'

/** A field of a kind of contents, as its file describes it. */
export type FieldSchema = FormSchema & { contentMediaType?: string }

/** What an example may name: things that there are. */
export interface ExampleMatter {
  /** A picture, as fields name it: `media:<id>`. */
  picture?: string | undefined
  /** The key of a column. */
  columnKey?: string | undefined
}

/** How the text of such a field is written: a `format` of JSON Schema. */
export interface FieldFormat {
  name: string
  is: (text: string) => boolean
  /** What the text must be, said behind the field's name. */
  must: InEachLanguage
  /** Absent where an example says nothing. */
  example: (matter: ExampleMatter) => string | undefined
  /** What the text names: a site folder says it by its path or address, the database by its id. */
  names?: 'media' | 'link' | 'column' | 'form'
  /** The editor's form has a widget of this name (`WIDGETS` in src/editor/fields/SchemaForm.tsx); others are lines of text. */
  hasWidget?: true
}

/** All that is known of a type of fields. A new one is an object like this, and a line in index.ts. */
export interface FieldType {
  /** In the palette of the designer. */
  title: InEachLanguage
  /** How it is filled in, where the title does not say it. */
  entered?: InEachLanguage
  /** A drawing of strokes in a square of 24. */
  icon: string
  /** What a new field is called in files. */
  property: string
  /** What a new field says beside its title. */
  schema: (word: (pair: InEachLanguage) => string) => FieldSchema
  /** Whether a field is of this type; the first of the list that says so is it. */
  isOf: (field: FieldSchema) => boolean
  format?: FieldFormat
  /** Too long for a cell of a list. */
  isLong?: true
  /** It is a group of fields: it stands at the top of a kind. */
  isGroup?: true
  /** Not offered by itself: it comes with a part of the page, or is read only. */
  isHidden?: true
}
