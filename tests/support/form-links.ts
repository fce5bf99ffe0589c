import type { Answer } from '../../src/contract/types.ts'
import { unsafeCast } from '../../src/server/ground/unsafe-cast.ts'
import { testInbox } from './inbox.ts'
import { dataOf } from './staff.ts'

export type MadeLink = Answer<'makeFormLink'>

/** What fills a form of `TWO_STEPS` in by a link; its condition asks for `code`. */
export const KNOWN = {
  subject: 'company',
  name: '张示例',
  mobile: '13800000000',
  shops: [{ no: 'A-1' }],
}
export const LOCKED = ['subject', 'mobile', 'shops']
export const CODE = '91350100M000100Y43'

interface Refusal {
  faults: { path: string[]; rule: string }[]
  closed?: string
}

/** What an answer of 422 says. */
export const refusalOf = (body: { data: unknown } | null): Refusal => unsafeCast<Refusal>(body?.data)

/** The inbox, with links to its form `intention`. */
export async function testLinks() {
  const inbox = await testInbox()
  const { server, work, headers: staff } = inbox
  let keys = 0
  const make = (more: object = {}, as = staff) =>
    work('link', { formKey: 'intention', values: KNOWN, locked: LOCKED, ...more }, as)
  return {
    ...inbox,
    make,
    linkOf: async (more: object = {}, as = staff) => dataOf<MadeLink>((await make(more, as)).body).link,
    read: async (link: string, form = 'intention') =>
      dataOf<Answer<'readFormLink'>>((await server.post(`/forms/${form}/link`, { link })).body),
    /** Sends a form begun by a link; `more` is said beside the values, or in their place. */
    sendBy(
      link: string | undefined,
      values: object = {},
      { form = 'intention', ...more }: { form?: string; [name: string]: unknown } = {},
      as: Record<string, string> = {},
    ) {
      const body = {
        version: 1,
        values: { ...KNOWN, code: CODE, ...values },
        consent: '2026-10',
        sensitiveConsent: '2026-10',
        idempotencyKey: `key-of-a-link-test-${(keys += 1)}`,
        ...(link !== undefined && { link }),
        ...more,
      }
      return server.post(`/forms/${form}/submissions`, body, as)
    },
  }
}
