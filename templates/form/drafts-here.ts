import type { DeviceStore } from '../../src/contract/device-store.ts'
import { everyField } from '../../src/contract/forms/fit.ts'
import type { Values } from '../../src/contract/forms/types.ts'
import { asideName, draftName, parseDraft, timeNow, type DeviceDraft } from './device-draft.ts'
import type { LiveData } from './live-data.ts'
import type { PageDraft } from './page-draft.ts'

/** For a draft of nobody in particular that is put aside. */
const NOBODY = ''

export type DraftsHere = ReturnType<typeof draftsHere>

/** The drafts of a form on this device: the present one, and those put aside for accounts. */
export function draftsHere(
  form: LiveData['form'],
  device: DeviceStore | undefined,
  page: PageDraft,
  isLoggedIn: () => boolean,
) {
  const { key: formKey, schema, version } = form
  const name = draftName(formKey)
  const local = () => parseDraft(device?.read(name))
  const forget = () => device?.forget(name)
  const aside = (mark = NOBODY) => parseDraft(device?.read(asideName(formKey, mark)))
  const forgetAside = (mark = NOBODY) => device?.forget(asideName(formKey, mark))
  /** Whose drafts this page may remove. */
  const own = () => [page.account, undefined]

  const write = (kept: DeviceDraft) => {
    // Its owner has logged out: what is on the page is not left on the device.
    if (page.account !== undefined && !isLoggedIn()) return
    device?.write(name, JSON.stringify(kept), !page.isMine)
  }
  /** On a device of others nothing stays for whoever comes next: the account has what was entered. */
  const putAside = (kept: DeviceDraft, mark = NOBODY) =>
    kept.isForeign || device?.write(asideName(formKey, mark), JSON.stringify(kept), !page.isMine)

  /** New input does not replace a draft that belongs to an account that is not logged in, or was not shown yet. */
  const makeRoom = () => {
    const found = local()
    if (found === undefined || found.key === page.key) return
    if (found.account !== undefined && found.account !== page.account) putAside(found, found.account)
    else if (!page.hasBegun) putAside(found)
  }

  return {
    local,
    forget,
    aside,
    forgetAside,
    write,
    putAside,
    /** @returns the time, in ISO format */
    keep: (
      values: Values,
      step: number,
      { key, corrects }: Pick<DeviceDraft, 'key' | 'corrects'>,
    ): string => {
      makeRoom()
      page.hasKept = true
      const { account, base, link, isMine } = page
      const at = timeNow()
      write({
        version,
        step,
        values,
        key,
        at,
        ...(account !== undefined && { account }),
        ...(base !== null && { base }),
        ...(link && { link }),
        ...(corrects && { corrects }),
        asked: [...everyField(schema).keys()],
        ...(!isMine && { isForeign: true }),
      })
      return at
    },
    /** Puts another account's draft aside, and restores this account's. */
    sortOut: (mark: string): DeviceDraft | undefined => {
      page.account = mark
      const found = local()
      if (found?.account !== undefined && found.account !== mark) {
        putAside(found, found.account)
        forget()
      } else if (found) return found
      const back = aside(mark)
      forgetAside(mark)
      if (back) write(back)
      return back
    },
    forgetOwnAside: () => own().forEach((mark) => forgetAside(mark)),
    /** It is on the page from now on. */
    endAside: (key: string) =>
      own().forEach((mark) => {
        if (aside(mark)?.key === key) forgetAside(mark)
      }),
  }
}
