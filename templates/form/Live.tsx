import { useEffect, useMemo, useRef, type SubmitEvent } from 'react'
import { inLanguage } from '../../src/contract/forms/in-language.ts'
import { fileFields } from '../../src/contract/forms/files.ts'
import { shownValues } from '../../src/contract/forms/fit.ts'
import { tidyValues } from '../../src/contract/forms/tidy.ts'
import { FILL_FIELDS, FILL_FORM } from '../../src/contract/forms/names.ts'
import { wordFault } from '../../src/contract/forms/word-fault.ts'
import { useSite } from '../parts/site.tsx'
import type { LiveProps } from '../define/types.ts'
import { Buttons } from './Buttons.tsx'
import { Collected } from './Collected.tsx'
import { Consents } from './Consents.tsx'
import { agreedIn } from './entered.ts'
import { LoginNotice } from './LoginNotice.tsx'
import { LoginWindow } from './LoginWindow.tsx'
import { NoticeBox } from './NoticeBox.tsx'
import { pageTitle } from './page-title.ts'
import { Review } from './Review.tsx'
import { Saved } from './Saved.tsx'
import { SentBefore } from './SentBefore.tsx'
import { SentHere } from './SentHere.tsx'
import { Steady } from './Steady.tsx'
import { Steps } from './Steps.tsx'
import { Summary } from './Summary.tsx'
import { FillingContext } from './theme/context.ts'
import { Fields } from './theme/Fields.tsx'
import { useFiles } from './theme/use-files.ts'
import { useFormFilling } from './use-filling.ts'
import { useIsLive } from './theme/use-is-live.ts'
import styles from './View.module.css'
import type { LiveData } from './live-data.ts'

/**
 * The form itself. As rendered by the server, each step is sent with a POST; in the browser the same elements check, store and
 * send the input without leaving the page.
 */
export function Live({ data: given, api, device }: LiveProps<LiveData>) {
  const { t, locale, site } = useSite()
  const data = useMemo(() => ({ ...given, form: inLanguage(given.form, locale) }), [given, locale])
  const element = useRef<HTMLFormElement>(null)
  const filling = useFormFilling({ data, api, device, element })
  const { form, draft } = data
  const files = useFiles({
    form,
    draftFiles: draft?.files,
    api,
    device,
    values: filling.values,
    isMine: filling.isMine,
  })
  const hasFiles = fileFields(form.schema).size > 0
  const pageKey = draft?.idempotencyKey ?? data.visit
  const { step, last, shown, names, faults, isSending, isMine, locked, link, corrects, before } = filling
  const isLast = step === last
  // What only the browser can do is not part of the server's rendering.
  const isLive = useIsLive()
  const worded = useMemo(
    () =>
      faults.map((fault) => ({
        path: fault.path.join('.'),
        text: wordFault(form.schema, fault, { t, locale }),
      })),
    [faults, form.schema, t, locale],
  )
  const context = useMemo(
    () => ({
      names,
      device,
      files,
      isMine,
      faults: new Map(worded.map(({ path, text }) => [path, text])),
      whyLocked: t(link === undefined ? 'form.lockedBefore' : 'form.locked'),
    }),
    [names, device, files, isMine, worded, link, t],
  )
  const title = filling.receipt
    ? `${t('form.receipt')} · ${form.title}`
    : pageTitle(form, step, faults.length > 0, t)
  useEffect(() => device?.setTitle(`${title} · ${site.settings.name}`), [device, title, site])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const { submitter } = event.nativeEvent
    const what = submitter instanceof HTMLButtonElement ? submitter.value : ''
    const usual = isLast ? 'submit' : 'next'
    void filling.act(event.currentTarget, what || usual, agreedIn(event.currentTarget), files.faults())
  }
  if (filling.receipt) return <SentHere form={form} receipt={filling.receipt} />
  return (
    <>
      <LoginNotice data={data} device={device} />
      {form.steps && <Steps steps={form.steps} step={step} />}
      <Steady device={device}>
        <NoticeBox
          notice={filling.notice}
          form={form}
          here={data.here}
          onTake={filling.take}
          onRestart={filling.restart}
          onLogin={filling.login.open}
          onAccount={filling.login.chooseAccount}
        />
        {corrects && (
          <p className={`note ${styles.notice}`}>{t('form.correcting', { number: corrects.number })}</p>
        )}
        {!corrects && filling.closed === 'full' && !form.isFull && (
          <p className="note note--warn">{t('form.fullNow')}</p>
        )}
        {before && (
          <SentBefore
            before={before}
            formKey={form.key}
            here={data.here}
            draftKey={pageKey}
            onChoose={filling.chooseAgain}
          />
        )}
      </Steady>
      {filling.login.isOpen && (
        <LoginWindow
          api={api}
          number={device?.shownNumber()}
          here={data.here}
          onLoggedIn={() => void filling.login.onLoggedIn()}
          onClose={filling.login.close}
          onWithout={filling.login.canGoWithout ? filling.login.onWithout : undefined}
        />
      )}
      <Summary faults={worded} />
      <form
        ref={element}
        className={styles.form}
        method="post"
        encType={hasFiles ? 'multipart/form-data' : undefined}
        action={FILL_FORM + form.key}
        // Or the browser itself restores the input after Back.
        autoComplete={isMine && !data.isDraftMissing ? undefined : 'off'}
        noValidate
        onSubmit={submit}
        onInput={(event) => filling.keepSoon(event.currentTarget)}
        onChange={(event) => filling.keepSoon(event.currentTarget)}
      >
        {/* What Enter in a field does: the buttons of rows come before the others. */}
        <button
          type="submit"
          className={`hidden-text ${styles.enter}`}
          tabIndex={-1}
          aria-hidden="true"
          name={FILL_FIELDS.act}
          value={isLast ? 'submit' : 'next'}
        />
        <input type="hidden" name={FILL_FIELDS.back} value={data.here} />
        <input type="hidden" name={FILL_FIELDS.step} value={step} />
        {link !== undefined && <input type="hidden" name={FILL_FIELDS.link} value={link} />}
        {pageKey !== undefined && <input type="hidden" name={FILL_FIELDS.draft} value={pageKey} />}
        {draft && form.steps && isLast && (
          <input type="hidden" name={FILL_FIELDS.seen} value={draft.updatedAt} />
        )}
        {corrects && <input type="hidden" name={FILL_FIELDS.corrects} value={corrects.number} />}
        <StepHead form={form} step={step} />
        <Saved savedAt={filling.savedAt} />
        <FillingContext value={context}>
          <Fields
            schema={shown}
            ui={form.ui ?? {}}
            values={filling.values}
            locked={locked}
            holds={filling.holds}
            onChange={filling.setValues}
          />
        </FillingContext>
        {form.steps && isLast && (
          <Review
            form={form}
            shown={shown}
            values={shownValues(form.schema, tidyValues(filling.values), filling.holds)}
            files={files.known}
          />
        )}
        {isLast && <Collected form={form} />}
        {isLast && <Consents form={form} faults={worded} />}
        <Buttons
          form={form}
          step={step}
          isLast={isLast}
          isSending={isSending}
          isCorrecting={corrects !== undefined}
        />
        {!isLive && draft && (
          <button
            type="submit"
            className={`button button--quiet ${styles.anew}`}
            name={FILL_FIELDS.act}
            value="anew"
          >
            {t('form.startAnew')}
          </button>
        )}
        {isLive && (
          <label className={styles.notMine}>
            <input
              type="checkbox"
              checked={!isMine}
              onChange={({ target }) => filling.setOwn(!target.checked)}
            />
            <span>{t('form.notMine')}</span>
          </label>
        )}
      </form>
    </>
  )
}

function StepHead({ form: { steps, title }, step }: { form: LiveData['form']; step: number }) {
  const { t } = useSite()
  const shown = steps?.[step]
  if (!steps) {
    return (
      <h2 id="form-step" tabIndex={-1} className="hidden-text">
        {title}
      </h2>
    )
  }
  return (
    <>
      <h2 id="form-step" tabIndex={-1}>
        {shown?.title ?? t('form.review')}
      </h2>
      <p className={styles.stepIntro}>{shown ? shown.intro : t('form.reviewHint')}</p>
    </>
  )
}
