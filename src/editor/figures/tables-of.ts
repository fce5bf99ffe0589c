import type { Answer } from '../../contract/types.ts'
import type { EditorColumn } from '../kit/me.ts'
import { pathWords } from '../model/tree.ts'
import type { Say } from '../words/words.tsx'

export type Figures = Answer<'selectFigures'>

/** A part of the page, as it is exported: the first row names the columns. */
export interface Part {
  name: string
  title: string
  sheet: string[][]
}

/** The label of a column; what is counted for none stands together. */
export function columnWords(say: Say, columns: readonly EditorColumn[], key: string): string {
  return columns.some((one) => one.key === key) ? pathWords(columns, key) : say('figures.other')
}

/** Every part of a week as a table. */
export function partsOf(say: Say, columns: readonly EditorColumn[], figures: Figures): Part[] {
  const { from, days, contents, missed, forms } = figures
  const part = (name: string, title: string, heads: string[], rows: (string | number)[][]): Part => ({
    name: `${name}-${from}`,
    title,
    sheet: [heads, ...rows.map((row) => row.map(String))],
  })
  return [
    part(
      'days',
      say('figures.days'),
      [say('figures.day'), say('figures.thisWeek'), say('figures.lastWeek')],
      days.map(({ day, total, before }) => [day, total, before]),
    ),
    part(
      'columns',
      say('figures.columns'),
      [say('figures.column'), say('figures.thisWeek'), say('figures.lastWeek')],
      figures.columns.map(({ columnKey, total, before }) => [
        columnWords(say, columns, columnKey),
        total,
        before,
      ]),
    ),
    part(
      'contents',
      say('figures.contents'),
      [say('figures.content'), say('figures.column'), say('figures.read')],
      contents.map(({ title, columnKey, total }) => [title, columnWords(say, columns, columnKey), total]),
    ),
    part(
      'searches',
      say('figures.words'),
      [say('figures.word'), say('figures.times')],
      missed.map(({ words, total }) => [words, total]),
    ),
    part(
      'forms',
      say('figures.forms'),
      [say('figures.form'), say('figures.step', { title: '' }), say('figures.times')],
      forms.flatMap(({ title, begun, steps, sent }) => [
        [title, say('figures.begun'), begun],
        ...steps.map((step) => [title, say('figures.step', { title: step.title }), step.total]),
        [title, say('figures.sent'), sent],
      ]),
    ),
    part(
      'answers',
      say('figures.answers'),
      [say('figures.form'), say('figures.due'), say('figures.answered')],
      forms.flatMap(({ title, due, inTime }) => (due > 0 ? [[title, due, inTime]] : [])),
    ),
  ]
}
