import { contentsOf, type LoadContext } from 'anju/template'

export interface Term {
  word: string
  meaning: string
  group?: string
}

export interface Glossary {
  groups: { name: string; terms: (Term & { id: string })[] }[]
}

/** The words of the column, by group, in their order. */
export async function load({ api, column }: LoadContext): Promise<Glossary> {
  const { contents } = await contentsOf<Term>(api, column.key, { kind: 'term', size: 100 })
  const groups = new Map<string, Glossary['groups'][number]['terms']>()
  for (const { id, word, meaning, group = '' } of contents) {
    groups.set(group, [...(groups.get(group) ?? []), { id, word, meaning }])
  }
  return { groups: [...groups].map(([name, terms]) => ({ name, terms })) }
}
