import type { Answer } from '../../contract/types.ts'

export type Sheet = Answer<'selectSheets'>[number]
export type SheetRow = Answer<'selectSheetRows'>[number]
export type SheetField = Answer<'selectSheetContents'>['fields'][number]

/** A column and a kind of contents: what is imported and exported at a time. */
export interface Place {
  /** Null for contents of the whole site. */
  columnKey: string | null
  kind: string
}

/** As a query names it. */
export const queryOf = ({ columnKey }: Place) => (columnKey === null ? {} : { columnKey })
