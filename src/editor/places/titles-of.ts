import type { Answer } from '../../contract/types.ts'
import { formOf } from '../model/form-of.ts'
import { api, asked } from '../kit/api.ts'

/** The titles of contents, by their ids; without those that are gone. */
export async function titlesOf(ids: readonly string[]): Promise<Record<string, string>> {
  const asking = ids.map(async (contentId) => {
    const params = { query: { contentId } }
    const one = await asked(api.GET('/editor/contents/one', { params })).catch(() => undefined)
    return one === undefined ? [] : [[contentId, titleOf(one)] as const]
  })
  return Object.fromEntries((await Promise.all(asking)).flat())
}

function titleOf({ schema, fields }: Answer<'selectEditorContent'>): string {
  return String(fields[formOf(schema).title] ?? '')
}
