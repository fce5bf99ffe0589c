import type { Faq } from '../../src/contract/types.ts'
import { selectAll } from '../parts/select-all.ts'
import type { LoadContext } from '../define/types.ts'
import { hasWords, search } from './search.ts'

export type Category = Faq['category']

export interface Question {
  id: string
  category: Category
  question: string
  /** Sanitised HTML. */
  answer: string
  updatedAt: string
  /** Key of the column to go to next. */
  related?: string
}

export interface FaqData {
  /** The visitor's search. */
  words?: string
  /** No question matches all words; these are similar. */
  isNear: boolean
  /** Search results, or all questions by group. */
  groups: { category: Category; total: number }[]
  /** The group requested by the address. */
  category?: Category
  questions: Question[]
  /** Number of questions in the column. */
  total: number
  suggestions: string[]
}

const MOST_LETTERS = 100
const SUGGESTIONS = 4

/** The column's questions, filtered by the search and the group in the address. */
export async function load({ api, site, column, query }: LoadContext): Promise<FaqData> {
  const all = (await selectAll(api, column.key, 'faq')).map((faq) => ({
    ...faq,
    keywords: faq.keywords ?? [],
  }))
  const text = query.q?.slice(0, MOST_LETTERS).trim() ?? ''
  const words = hasWords(text) ? text : undefined
  const found = words === undefined ? undefined : search(all, words, site.settings.synonyms)
  const hits = found?.hits ?? all
  const groups = countsOf(hits)
  // An empty group is treated as if it were not requested.
  const category = groups.find((group) => group.category === query.classify)?.category
  return {
    words,
    isNear: found?.isNear ?? false,
    groups,
    category,
    questions: hits.filter((faq) => category === undefined || faq.category === category).map(questionOf),
    total: all.length,
    suggestions: suggestionsOf(all),
  }
}

function countsOf(faqs: readonly Faq[]): FaqData['groups'] {
  const totals = new Map<Category, number>()
  for (const { category } of faqs) totals.set(category, (totals.get(category) ?? 0) + 1)
  return [...totals].map(([category, total]) => ({ category, total }))
}

/** The first keyword of each group's first question, which is sure to find something. */
function suggestionsOf(faqs: readonly (Faq & { keywords: readonly string[] })[]): string[] {
  const first = new Map<Category, string>()
  for (const { category, keywords } of faqs) {
    const [keyword] = keywords
    if (keyword && !first.has(category)) first.set(category, keyword)
  }
  return [...new Set(first.values())].slice(0, SUGGESTIONS)
}

function questionOf({ id, category, question, answer, updatedAt, relatedColumnKey }: Faq): Question {
  return { id, category, question, answer, updatedAt, related: relatedColumnKey }
}
