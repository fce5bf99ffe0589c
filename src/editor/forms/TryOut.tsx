import { Alert, Segmented } from 'antd'
import { useContext, useEffect, useEffectEvent, useMemo, useRef, useState, type SubmitEvent } from 'react'
import { inLanguage } from '../../contract/forms/in-language.ts'
import { conditionKey, type Holds, shownSchema } from '../../contract/forms/conditions.ts'
import { defaultValues } from '../../contract/forms/defaults.ts'
import { shownValues } from '../../contract/forms/fit.ts'
import { consentFaults } from '../../contract/forms/sensitive.ts'
import { tidyValues } from '../../contract/forms/tidy.ts'
import type { FormDefinition, FormFault, Values } from '../../contract/forms/types.ts'
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
import { SiteProvider, useSite } from '../../../templates/parts/site.tsx'
import { api, asked } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { useQuery } from '../kit/use-query.ts'
import { Language, useSay } from '../words/words.tsx'
import { asFile, type DesignFault } from './design.ts'
import { faultWords } from './fault-words.ts'
import { namesOf, questionsOf } from './model/questions.ts'

interface Props {
  formKey: string
  form: FormDefinition
}

/** The form as visitors see it, for trying it out: the server validates, and nothing is stored. */
/** A trial uploads nothing. */
const NO_FILES: ReadonlyMap<string, Upload> = new Map()

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

interface Verdict {
  faults: FormFault[]
  problems: DesignFault[]
  conditions: Record<string, boolean>
}

function Filling({ formKey, definition }: { formKey: string; definition: FormDefinition }) {
  const say = useSay()
  const { t, locale } = useSite()
  const element = useRef<HTMLFormElement>(null)
  const form = useMemo(() => inLanguage(definition, locale), [definition, locale])
  const [values, setValues] = useState<Values>(() => defaultValues(definition.schema))
  const [step, setStep] = useState(0)
  const [verdict, setVerdict] = useState<Verdict>()
  const [faults, setFaults] = useState<readonly FormFault[]>([])
  const [isSent, setIsSent] = useState(false)
  const [refused, setRefused] = useState<string>()
  const last = form.steps?.length ?? 0
  const isLast = step === last

  async function judge(entered: Values): Promise<Verdict | undefined> {
    const body = { formKey, definition: asFile(definition), values: tidyValues(entered) }
    try {
      const answer = await asked(api.POST('/editor/forms/try', { body }))
      setVerdict(answer)
      setRefused(undefined)
      return answer
    } catch (error) {
      setRefused(problemWords(say, error))
      return undefined
    }
  }
  // Conditional fields follow the input.
  const judging = useEffectEvent(judge)
  useEffect(() => {
    const timer = window.setTimeout(() => void judging(values), 250)
    return () => window.clearTimeout(timer)
  }, [values])

  const holds: Holds = useMemo(
    () => (pointer, value) => verdict?.conditions[conditionKey(pointer, value)] ?? false,
    [verdict],
  )
  const shown = useMemo(
    () => shownSchema(form.schema, tidyValues(values), holds),
    [form.schema, values, holds],
  )
  const names = useMemo(() => {
    if (!form.steps) return new Set(namesOf(form))
    return new Set(step < last ? questionsOf(form, step).map(({ path }) => path) : [])
  }, [form, step, last])
  const worded = faults.map((fault) => ({
    path: fault.path.join('.'),
    text: wordFault(form.schema, fault, { t, locale }),
  }))
  const context = {
    names,
    faults: new Map(worded.map(({ path, text }) => [path, text])),
    files: { known: new Map(), add: async () => ({ says: say('try.noFiles') }), drop: async () => {} },
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    const act = submitter instanceof HTMLButtonElement ? submitter.value : 'next'
    const agreed = agreedIn(event.currentTarget)
    if (act === 'back' || act.startsWith('step:')) {
      setFaults([])
      return setStep(act === 'back' ? step - 1 : Number(act.slice('step:'.length)))
    }
    const found = await judge(values)
    if (!found || found.problems.length > 0) return
    const mine = found.faults.filter(({ path: [name = ''] }) => isLast || names.has(name))
    const consent = isLast
      ? consentFaults(form, shownValues(form.schema, tidyValues(values), holds), agreed)
      : []
    setFaults([...mine, ...consent])
    if (mine.length + consent.length > 0) return
    if (isLast) setIsSent(true)
    else setStep(step + 1)
  }

  if (isSent)
    return (
      <>
        <output>
          <Alert type="success" showIcon title={say('try.done')} />
        </output>
        <p>{form.texts?.receipt}</p>
        <p>{form.texts?.next}</p>
        <button
          type="button"
          className="button"
          onClick={() => {
            setIsSent(false)
            setStep(0)
            setValues({})
          }}
        >
          {say('try.again')}
        </button>
      </>
    )
  const problems = verdict?.problems ?? []
  return (
    <>
      <h2>{form.title}</h2>
      {form.texts?.intro && <p>{form.texts.intro}</p>}
      {refused !== undefined && <Alert type="error" title={refused} showIcon role="alert" />}
      {problems.length > 0 && (
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
      )}
      {form.steps && <Steps steps={form.steps} step={step} />}
      <Summary faults={worded} />
      <form ref={element} noValidate onSubmit={submit}>
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
          <Fields schema={shown} ui={form.ui ?? {}} values={values} holds={holds} onChange={setValues} />
        </FillingContext>
        {form.steps && isLast && (
          <Review
            form={form}
            shown={shown}
            values={shownValues(form.schema, tidyValues(values), holds)}
            files={NO_FILES}
          />
        )}
        {isLast && <Consents form={form} faults={worded} />}
        <Buttons form={form} step={step} isLast={isLast} isSending={false} isCorrecting={false} />
      </form>
    </>
  )
}
