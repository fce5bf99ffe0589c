import { useEffect, useMemo, useRef } from 'react'
import { inLanguage } from '../../src/contract/forms/in-language.ts'
import { wordFault } from '../../src/contract/forms/word-fault.ts'
import { useSite } from '../parts/site.tsx'
import type { LiveProps } from '../define/types.ts'
import { FillingForm } from './FillingForm.tsx'
import type { LiveData } from './live-data.ts'
import { LoginNotice } from './LoginNotice.tsx'
import { LoginWindow } from './LoginWindow.tsx'
import { Notices } from './Notices.tsx'
import { pageTitle } from './page-title.ts'
import { SentHere } from './SentHere.tsx'
import { Steady } from './Steady.tsx'
import { Steps } from './Steps.tsx'
import { Summary } from './Summary.tsx'
import { useFiles } from './theme/use-files.ts'
import { useFormFilling } from './use-filling.ts'

/**
 * The form itself. As rendered by the server, each step is sent with a POST; in the browser the same elements check, store and
 * send the input without leaving the page.
 */
export function Live({ data: given, api, device }: LiveProps<LiveData>) {
  const { t, locale, site } = useSite()
  const data = useMemo(() => ({ ...given, form: inLanguage(given.form, locale) }), [given, locale])
  const element = useRef<HTMLFormElement>(null)
  const filling = useFormFilling({ data, api, device, element })
  const { form, draft, here } = data
  const { receipt, step, faults, values, isMine, login } = filling
  const files = useFiles({ form, draftFiles: draft?.files, api, device, values, isMine })
  const worded = useMemo(
    () =>
      faults.map((fault) => ({
        path: fault.path.join('.'),
        text: wordFault(form.schema, fault, { t, locale }),
      })),
    [faults, form.schema, t, locale],
  )
  const title = receipt ? `${t('form.receipt')} · ${form.title}` : pageTitle(form, step, faults.length > 0, t)
  useEffect(() => device?.setTitle(`${title} · ${site.settings.name}`), [device, title, site])
  if (receipt) return <SentHere form={form} receipt={receipt} />
  return (
    <>
      <LoginNotice data={data} device={device} />
      {form.steps && <Steps steps={form.steps} step={step} />}
      <Steady device={device}>
        <Notices data={data} filling={filling} />
      </Steady>
      {login.isOpen && (
        <LoginWindow
          api={api}
          number={device?.shownNumber()}
          here={here}
          onLoggedIn={() => void login.onLoggedIn()}
          onClose={login.close}
          onWithout={login.canGoWithout ? login.onWithout : undefined}
        />
      )}
      <Summary faults={worded} />
      <FillingForm
        ref={element}
        data={data}
        device={device}
        filling={filling}
        files={files}
        faults={worded}
      />
    </>
  )
}
