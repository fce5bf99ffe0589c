import { useEffect, useState } from 'react'
import type { PortalClient } from '../../src/contract/client.ts'
import { isRecord } from '../../src/contract/is-record.ts'
import type { Answer } from '../../src/contract/types.ts'
import { useSite } from '../parts/site.tsx'

/** The error and its field; without a field it concerns the whole dialog. */
interface Wrong {
  field?: string
  text: string
}

const OF_FIELDS = new Set(['phone', 'code', 'agreements'])

/** Logging in with a code: asks for the code first, then sends it. */
export function useCodeLogin(api: PortalClient, onLoggedIn: () => void) {
  const { t } = useSite()
  const [sentTo, setSentTo] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [wrong, setWrong] = useState<Wrong>()
  const [agreements, setAgreements] = useState<Answer<'selectAgreements'>>([])
  useEffect(() => {
    void api.GET('/account/agreements').then(({ data }) => setAgreements(data?.data ?? []))
  }, [api])

  const wordFor = (field: string | undefined, { status, headers }: Response): string => {
    if (status === 429) return t('login.askedTooOften', { seconds: Number(headers.get('retry-after')) || 60 })
    if (field === 'phone') return t('login.phoneWrong')
    if (field === 'code') return t('login.codeWrong')
    if (field === 'agreements') return t(status === 409 ? 'login.agreementChanged' : 'login.agreementMissing')
    return t(field === 'cancelDeletion' ? 'login.leaving' : 'form.loginAway')
  }
  const ask = async (call: () => Promise<{ response: Response; error?: unknown }>, done: () => void) => {
    setBusy(true)
    setWrong(undefined)
    try {
      const { response, error } = await call()
      if (response.ok) return done()
      const field = isRecord(error) && typeof error.field === 'string' ? error.field : undefined
      if (field === 'cancelDeletion') setLeaving(true)
      setWrong({ field, text: wordFor(field, response) })
    } catch {
      setWrong({ text: t('form.loginAway') })
    } finally {
      setBusy(false)
    }
  }
  const faultOf = (field: string) => (wrong?.field === field ? wrong.text : undefined)

  return {
    /** The number that a code was sent to. */
    sentTo,
    isBusy,
    /** The account is about to be deleted: its owner says whether it stays. */
    isLeaving,
    agreements,
    faultOf,
    /** What no field is to blame for. */
    fault: wrong && !OF_FIELDS.has(wrong.field ?? '') ? wrong.text : undefined,
    otherNumber: () => setSentTo(undefined),
    submit: (fields: FormData) => {
      if (isBusy) return
      const text = (name: string) =>
        String(fields.get(name) ?? '')
          .normalize('NFKC')
          .trim()
      if (sentTo === undefined) {
        const phone = text('phone')
        void ask(
          () => api.POST('/account/code', { body: { phone } }),
          () => setSentTo(phone),
        )
        return
      }
      const body = {
        phone: sentTo,
        code: text('code'),
        ...(fields.has('agreements') && { agreements: text('agreements') }),
        ...(fields.has('cancelDeletion') && { cancelDeletion: true }),
      }
      void ask(() => api.POST('/account/login', { body }), onLoggedIn)
    },
  }
}
