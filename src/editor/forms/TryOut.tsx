import { Alert, Segmented } from 'antd'
import { useContext, useState, type SubmitEvent } from 'react'
import type { FormDefinition } from '../../contract/forms/types.ts'
import { wordFault } from '../../contract/forms/word-fault.ts'
import { loadCatalogue } from '../../contract/language/catalogue.ts'
import type { Locale, Upload } from '../../contract/types.ts'
import { Buttons } from '../../../templates/form/Buttons.tsx'
import { Consents } from '../../../templates/form/Consents.tsx'
import { agreedIn } from '../../../templates/form/entered.ts'
import { Review } from '../../../templates/form/Review.tsx'
import { Steps } from '../../../templates/form/Steps.tsx'
import { Summary } from '../../../templates/form/Summary.tsx'
import { FillingContext } from '../../../templates/form/theme/context.ts'
import { Fields } from '../../../templates/form/theme/Fields.tsx'
import type { FormFiles } from '../../../templates/form/theme/use-files.ts'
import { SiteProvider, useSite } from '../../../templates/parts/site.tsx'
import { api, asked } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { useQuery } from '../kit/use-query.ts'
import { Language, useSay } from '../words/words.tsx'
import type { DesignFault } from './design.ts'
import { faultWords } from './fault-words.ts'
import { type Trial, useTrial } from './use-trial.ts'
import './try-out.css'

interface Props {
  formKey: string
  form: FormDefinition
}

/** A trial uploads nothing. */
const NO_FILES: ReadonlyMap<string, Upload> = new Map()

/** The form as visitors see it, for trying it out: the server validates, and nothing is stored. */
export function TryOut({ formKey, form }: Props) {
  const say = useSay()
  const [locale, setLocale] = useState<Locale>(useContext(Language))
  const { data, problem } = useQuery(
    async () => ({ site: await asked(api.GET('/site')), catalogue: await loadCatalogue(locale), locale }),
    [locale],
  )
  return (
    <div className="try">
      <Alert type="info" showIcon title={say('try.says')} />
      <Segmented
        aria-label={say('try.language')}
        value={locale}
        options={(['zh-CN', 'en'] as const).map((value) => ({ value, label: say(`locale.${value}`) }))}
        onChange={setLocale}
      />
      {problem && <Alert type="error" title={problemWords(say, problem)} showIcon role="alert" />}
      {data && (
        <SiteProvider {...data}>
          <div className="try-form" lang={data.locale}>
            <Filling formKey={formKey} definition={form} />
          </div>
        </SiteProvider>
      )}
    </div>
  )
}

function Filling({ formKey, definition }: { formKey: string; definition: FormDefinition }) {
  const { locale } = useSite()
  const trial = useTrial(formKey, definition, locale)
  const { form, step, refused, problems } = trial
  if (trial.isSent) return <Sent trial={trial} />
  return (
    <>
      <h2>{form.title}</h2>
      {form.texts?.intro && <p>{form.texts.intro}</p>}
      {refused !== undefined && <Alert type="error" title={refused} showIcon role="alert" />}
      {problems.length > 0 && <Broken definition={definition} problems={problems} />}
      {form.steps && <Steps steps={form.steps} step={step} />}
      <Entering trial={trial} />
    </>
  )
}

/** What visitors read after sending. */
function Sent({ trial: { form, startAgain } }: { trial: Trial }) {
  const say = useSay()
  return (
    <>
      <output>
        <Alert type="success" showIcon title={say('try.done')} />
      </output>
      <p>{form.texts?.receipt}</p>
      <p>{form.texts?.next}</p>
      <button type="button" className="button" onClick={startAgain}>
        {say('try.again')}
      </button>
    </>
  )
}

/** What is wrong with the form itself. */
function Broken({ definition, problems }: { definition: FormDefinition; problems: readonly DesignFault[] }) {
  const say = useSay()
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={say('try.broken')}
      description={
        <ul>
          {problems.map((one) => (
            <li key={`${one.place} ${one.reason}`}>{faultWords(say, definition, one)}</li>
          ))}
        </ul>
      }
    />
  )
}

/** Says of each chosen file that a trial uploads none. */
function useNoFiles(): FormFiles {
  const say = useSay()
  const [coming, setComing] = useState<FormFiles['coming']>([])
  return {
    known: NO_FILES,
    coming,
    add: (place, chosen) =>
      setComing(chosen.map(({ name }, key) => ({ key, place, name, share: 0, says: say('try.noFiles') }))),
    onStored: () => {},
    faults: () => [],
    drop: async () => {},
  }
}

/** The questions of the step, the review and the buttons. */
function Entering({ trial }: { trial: Trial }) {
  const { t, locale } = useSite()
  const { form, step, isLast, names, values, shown, holds, entered, goTo } = trial
  const worded = trial.faults.map((fault) => ({
    path: fault.path.join('.'),
    text: wordFault(form.schema, fault, { t, locale }),
  }))
  const context = {
    names,
    faults: new Map(worded.map(({ path, text }) => [path, text])),
    files: useNoFiles(),
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    const act = submitter instanceof HTMLButtonElement ? submitter.value : 'next'
    if (act === 'back') return goTo(step - 1)
    if (act.startsWith('step:')) return goTo(Number(act.slice('step:'.length)))
    void trial.goOn(agreedIn(event.currentTarget))
  }
  return (
    <>
      <Summary faults={worded} />
      <form noValidate onSubmit={submit}>
        <button
          type="submit"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
          value={isLast ? 'submit' : 'next'}
        />
        {form.steps?.[step] && (
          <>
            <h3>{form.steps[step].title}</h3>
            <p>{form.steps[step].intro}</p>
          </>
        )}
        <FillingContext value={context}>
          <Fields
            schema={shown}
            ui={form.ui ?? {}}
            values={values}
            holds={holds}
            onChange={trial.setValues}
          />
        </FillingContext>
        {form.steps && isLast && <Review form={form} shown={shown} values={entered()} files={NO_FILES} />}
        {isLast && <Consents form={form} values={form.steps && entered()} faults={worded} />}
        <Buttons form={form} step={step} isLast={isLast} isSending={false} isCorrecting={false} />
      </form>
    </>
  )
}
