import { type RefObject, useMemo, type SubmitEvent } from 'react'
import { fileFields } from '../../src/contract/forms/files.ts'
import { shownValues } from '../../src/contract/forms/fit.ts'
import { FILL_FIELDS, FILL_FORM } from '../../src/contract/forms/names.ts'
import { tidyValues } from '../../src/contract/forms/tidy.ts'
import type { LiveProps } from '../define/types.ts'
import { useSite } from '../parts/site.tsx'
import { Buttons } from './Buttons.tsx'
import { Collected } from './Collected.tsx'
import { Consents } from './Consents.tsx'
import { agreedIn } from './entered.ts'
import { HiddenFields } from './HiddenFields.tsx'
import type { LiveData } from './live-data.ts'
import { Review } from './Review.tsx'
import { Saved } from './Saved.tsx'
import { StepHead } from './StepHead.tsx'
import { FillingContext } from './theme/context.ts'
import { Fields } from './theme/Fields.tsx'
import type { FormFiles } from './theme/use-files.ts'
import { useIsLive } from './theme/use-is-live.ts'
import type { FormFilling } from './use-filling.ts'
import styles from './View.module.css'

interface FillingFormProps extends Pick<LiveProps<LiveData>, 'data' | 'device'> {
  ref: RefObject<HTMLFormElement | null>
  filling: FormFilling
  files: FormFiles
  /** In words, by the path of the field. */
  faults: readonly { path: string; text: string }[]
}

/** The questions of the present step, and its buttons. */
export function FillingForm({ ref, data, device, filling, files, faults }: FillingFormProps) {
  const { t } = useSite()
  const { form, draft } = data
  const { step, last, names, locked, link, corrects, isMine, isSending } = filling
  const isLast = step === last
  const context = useMemo(
    () => ({
      names,
      device,
      files,
      isMine,
      faults: new Map(faults.map(({ path, text }) => [path, text])),
      whyLocked: t(link === undefined ? 'form.lockedBefore' : 'form.locked'),
    }),
    [names, device, files, isMine, faults, link, t],
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const { submitter } = event.nativeEvent
    const what = submitter instanceof HTMLButtonElement ? submitter.value : ''
    const usual = isLast ? 'submit' : 'next'
    void filling.act(what || usual, agreedIn(event.currentTarget), files.faults())
  }
  return (
    <form
      ref={ref}
      className={styles.form}
      method="post"
      encType={fileFields(form.schema).size > 0 ? 'multipart/form-data' : undefined}
      action={FILL_FORM + form.key}
      // Or the browser itself restores the input after Back.
      autoComplete={isMine && !data.isDraftMissing ? undefined : 'off'}
      noValidate
      onSubmit={submit}
      onInput={filling.keepSoon}
      onChange={filling.keepSoon}
    >
      <HiddenFields data={data} filling={filling} />
      <StepHead form={form} step={step} />
      {form.steps && <Saved savedAt={filling.savedAt} />}
      <FillingContext value={context}>
        <Fields
          schema={filling.shown}
          ui={form.ui ?? {}}
          values={filling.values}
          locked={locked}
          holds={filling.holds}
          onChange={filling.setValues}
        />
      </FillingContext>
      {isLast && <LastStep form={form} filling={filling} files={files} faults={faults} />}
      {/* Of one page, it stands where one is when it is filled in. */}
      {!form.steps && <Saved savedAt={filling.savedAt} />}
      <Buttons
        form={form}
        step={step}
        isLast={isLast}
        isSending={isSending}
        isCorrecting={corrects !== undefined}
      />
      <Others filling={filling} hasDraft={draft !== undefined} />
    </form>
  )
}

type LastStepProps = Pick<FillingFormProps, 'filling' | 'files' | 'faults'> & Pick<LiveData, 'form'>

/** Everything once more, what is collected and why, and what must be agreed to. */
function LastStep({ form, filling: { shown, values, holds }, files, faults }: LastStepProps) {
  const final = form.steps && shownValues(form.schema, tidyValues(values), holds)
  return (
    <>
      {final && <Review form={form} shown={shown} values={final} files={files.known} />}
      <Collected form={form} />
      <Consents form={form} values={final} faults={faults} />
    </>
  )
}

/** Beginning anew, and whose device it is. What only the browser can do keeps its place until then, so that nothing below moves. */
function Others({
  filling: { isMine, setOwn },
  hasDraft,
}: Pick<FillingFormProps, 'filling'> & { hasDraft: boolean }) {
  const { t } = useSite()
  const isLive = useIsLive()
  if (hasDraft && !isLive)
    return (
      <button
        type="submit"
        className={`button button--quiet ${styles.anew}`}
        name={FILL_FIELDS.act}
        value="anew"
      >
        {t('form.startAnew')}
      </button>
    )
  return (
    <label className={styles.notMine} data-waits={isLive ? undefined : ''}>
      <input type="checkbox" checked={!isMine} onChange={({ target }) => setOwn(!target.checked)} />
      <span>{t('form.notMine')}</span>
    </label>
  )
}
