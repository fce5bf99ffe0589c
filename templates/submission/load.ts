import { PortalError, unwrap } from '../../src/contract/client.ts'
import { FILL_QUERY } from '../../src/contract/forms/fill-query.ts'
import { groupNumber } from '../../src/contract/forms/receipt-number.ts'
import type { FormDefinition } from '../../src/contract/forms/types.ts'
import type { Progress } from '../../src/contract/types.ts'
import { settingsOf, textOf } from '../parts/settings.ts'
import { CODE } from '../form/code.ts'
import type { LoadContext } from '../define/types.ts'

export type SubmissionData =
  /** The column names no form that is in force. */
  | { page: 'none' }
  | {
      page: 'look-up'
      /** What was found was sent by it; undefined if that is no longer in force. */
      form?: FormDefinition
      /** The number and code entered. */
      number?: string
      code?: string
      /** Undefined if nothing was entered, or nothing found. */
      progress?: Progress
      /** It could not be withdrawn. */
      isRefused: boolean
    }

/** The status of a submission, for whoever has its receipt: of the column's form, or of any. */
export async function load({ api, column, query, locale }: LoadContext): Promise<SubmissionData> {
  const key = textOf(settingsOf(column.settings).form)
  if (key !== undefined && !(await formOf(api, key))) return { page: 'none' }
  const isRefused = query[FILL_QUERY.refused] !== undefined
  // After it was withdrawn, the address names the receipt as a form's page does.
  const [asked = query[FILL_QUERY.receipt], proof = query[FILL_QUERY.hash] ?? ''] = [query.number, query.code]
  if (asked === undefined) return { page: 'look-up', isRefused }
  const number = groupedNumber(asked)
  // From a page that knows the number alone: the code is still to be entered.
  if (proof === '') return { page: 'look-up', number, isRefused }
  const code = proof.replaceAll(/\s/g, '').toLowerCase()
  const progress = await find(api, number, code, locale)
  const isShown = progress !== undefined && (key === undefined || progress.formKey === key)
  const form = isShown ? await formOf(api, progress.formKey) : undefined
  return {
    page: 'look-up',
    number,
    code: code.slice(0, CODE),
    isRefused,
    ...(isShown && { progress }),
    ...(form && { form }),
  }
}

/** Undefined where it is not in force. */
async function formOf(api: LoadContext['api'], key: string): Promise<FormDefinition | undefined> {
  const asked = await api.GET('/forms/{key}', { params: { path: { key } } })
  if (asked.response.status === 404) return undefined
  return (await unwrap(Promise.resolve(asked))) as FormDefinition
}

/** In the format of receipts, whatever was typed between the digits. */
function groupedNumber(text: string): string {
  return groupNumber(text.normalize('NFKC').replaceAll(/\D/g, '')) ?? text.trim()
}

async function find(
  api: LoadContext['api'],
  number: string,
  hash: string,
  language: LoadContext['locale'],
): Promise<Progress | undefined> {
  try {
    const params = { path: { number }, query: { hash, ...(language && { language }) } }
    return await unwrap(api.GET('/forms/receipts/{number}', { params }))
  } catch (error) {
    if (error instanceof PortalError && (error.status === 404 || error.status === 400)) return undefined
    throw error
  }
}
