import type { PortalClient } from '../../src/contract/client.ts'
import type { Values } from '../../src/contract/forms/types.ts'
import type { Corrected } from '../../src/contract/types.ts'
import type { DeviceDraft } from './device-draft.ts'
import type { DraftsHere } from './drafts-here.ts'
import { boundBy } from './link.ts'
import type { LiveData } from './live-data.ts'
import type { PageDraft } from './page-draft.ts'

interface There {
  form: LiveData['form']
  api: PortalClient
  page: PageDraft
  here: DraftsHere
  headers: () => Record<string, string>
  isLoggedIn: () => boolean
  corrects: Corrected | undefined
  onSaved: (time: string) => void
}

/** The account's draft of a form, which the server has. */
export function draftThere({ form, api, page, here, headers, isLoggedIn, corrects, onSaved }: There) {
  const params = { path: { key: form.key } }

  /**
   * The account's draft; undefined if there is none, or it is known here already, for example because this page has stored it.
   * @throws if there is no answer
   */
  const ask = async (): Promise<DeviceDraft | undefined> => {
    const { data: answer } = await api.GET('/forms/{key}/draft', { params, headers: headers() })
    const found = answer?.data
    const before = page.base
    page.base = found?.updatedAt ?? null
    if (!found || found.updatedAt === before) return undefined
    const { version, step, values, idempotencyKey, updatedAt, corrects: corrected, lost, added } = found
    const bound = boundBy(found.link)
    return {
      version,
      step,
      values,
      key: idempotencyKey,
      at: updatedAt,
      base: updatedAt,
      ...(bound && { link: bound }),
      ...(corrected && { corrects: corrected }),
      ...((lost ?? added) && { moved: { ...(lost && { lost }), ...(added && { added }) } }),
    }
  }

  const put = async (values: Values, step: number): Promise<'over' | DeviceDraft | undefined> => {
    const { key, base, link } = page
    if (!isLoggedIn() || key === undefined) return undefined
    const body = {
      version: form.version,
      step,
      values,
      idempotencyKey: key,
      base,
      ...(link?.link !== undefined && { link: link.link }),
      ...(corrects && { corrects }),
    }
    const { data: answer, response } = await api.PUT('/forms/{key}/draft', {
      params,
      headers: headers(),
      body,
    })
    if (response.status === 401) return 'over'
    if (response.status === 409) return ask()
    if (!answer) return undefined
    const { updatedAt } = answer.data
    page.base = updatedAt
    const kept = here.local()
    const isSame = kept?.step === step && JSON.stringify(kept.values) === JSON.stringify(values)
    if (kept) here.write({ ...kept, base: updatedAt, isSynced: isSame })
    onSaved(updatedAt)
    return undefined
  }

  /** One after the other: a second request would take the result of the first for another device's. */
  const inTurn = <Found>(run: () => Promise<Found>): Promise<Found> => {
    const next = page.queue.then(run)
    page.queue = next.catch(() => {})
    return next
  }

  return {
    /**
     * Stores the draft in the account, if somebody is logged in. If this fails, it is still on the device.
     * @returns that they no longer are, or what another device has stored meanwhile
     */
    keepThere: (values: Values, step: number) => inTurn(() => put(values, step)).catch(() => undefined),
    /** Like `ask`, after what is being stored there now: otherwise this page would take its own draft for another device's. */
    there: () =>
      inTurn(async () => {
        const before = page.base
        const found = await ask()
        // It is offered: until it is chosen, what this page stores does not replace it unasked.
        if (page.hasKept && found) page.base = before
        return found
      }),
    /** Who is logged in, and their data for filling in the form; undefined if nobody is. @throws if there is no answer */
    who: async () => {
      if (!isLoggedIn()) return undefined
      const { data: answer } = await api.GET('/forms/{key}/prefill', { params, headers: headers() })
      return answer?.data
    },
    /** @param isLeaving the page is being left; what cannot be deleted now is deleted in time, or found again the next time */
    remove: (isLeaving: boolean) => {
      const query = isLeaving ? { query: { leave: true } } : {}
      const asked = { params: { ...params, ...query }, headers: headers(), keepalive: isLeaving }
      void api.DELETE('/forms/{key}/draft', asked).catch(() => {})
    },
  }
}
