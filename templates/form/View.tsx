import { inLanguage } from '../../src/contract/forms/in-language.ts'
import type { FormDefinition } from '../../src/contract/forms/types.ts'
import { FILL_QUERY } from '../../src/contract/forms/fill-query.ts'
import { FILL_FIELDS, FILL_FORM } from '../../src/contract/forms/names.ts'
import { withParameters } from '../../src/contract/with-parameters.ts'
import { Breadcrumb } from '../parts/Breadcrumb.tsx'
import { Kept } from '../parts/keep.tsx'
import { LivePart } from '../parts/LivePart.tsx'
import { OnlyIn } from '../parts/OnlyIn.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { type SiteTools, useSite } from '../parts/site.tsx'
import { View as PlainView } from '../plain/View.tsx'
import type { PageContext, ViewProps } from '../define/types.ts'
import { Aside } from './Aside.tsx'
import { Live } from './Live.tsx'
import { isOnce } from './before.ts'
import type { FormData, ShownForm } from './load.ts'
import { pageTitle } from './page-title.ts'
import { headingOf, Receipt } from './Receipt.tsx'
import { Results } from './Results.tsx'
import styles from './View.module.css'
import { Turnstile } from './Turnstile.tsx'
import { windowOf } from './window.ts'

/** A form with its information; its receipt; or how to apply in another way. */
export function View({ data, page }: ViewProps<FormData>) {
  const { t, locale } = useSite()
  if (data.page === 'none') return <PlainView data={null} page={page} />
  const form = inLanguage(data.form, locale)
  if (data.page === 'receipt') {
    return (
      <>
        <div className="pagehead">
          <PageHead
            title={data.receipt ? `${headingOf(data.receipt, t)} · ${form.title}` : form.title}
            description={form.texts?.intro}
          />
          <div className="wrap">
            <Breadcrumb path={page.path} />
            <h1>{form.title}</h1>
          </div>
        </div>
        <div className={`wrap alone ${styles.receipt}`}>
          {data.refused !== undefined && (
            <p className="note note--warn">
              {t(data.refused === 'sent' ? 'form.sentAlready' : 'form.decided')}
            </p>
          )}
          <Receipt form={form} formKey={data.form.key} receipt={data.receipt} columnKey={page.column.key} />
        </div>
      </>
    )
  }
  return <FormPage data={data} form={form} page={page} />
}

const headOf = (
  { draft, hasFaults }: Extract<FormData, { page: 'form' }>,
  form: FormDefinition,
  t: SiteTools['t'],
): string => pageTitle(form, Math.min(draft?.step ?? 0, form.steps?.length ?? 0), hasFaults, t)

/** What of it can be used now. */
function standsOf(
  { draft, standing, now, hasTurn: isNext, form: { isFull: isTaken } }: Extract<FormData, { page: 'form' }>,
  { policy = {} }: FormDefinition,
  tools: Pick<SiteTools, 't' | 'format'>,
) {
  const { words, isOpen, isEarly = false } = windowOf(policy, now, tools)
  // What was sent stays in place while it is corrected.
  const isFull = isTaken && draft?.corrects === undefined
  // The server lets nobody name the form who has no turn.
  const hasTurn = !policy.waitingRoom || draft !== undefined || isNext
  const asks = isOpen && hasTurn && !isFull
  return {
    words,
    isOpen,
    /** There is a line to stand in, or will be. */
    mayQueue: isOpen || isEarly,
    isFull,
    hasTurn,
    /** Questions are shown. */
    asks,
    showsForm: asks || (isOpen && hasTurn && standing?.earlier !== undefined),
    /** It is said in the place of the form. */
    isNoted: !isOpen && !(isEarly && policy.waitingRoom),
  }
}

interface FormPageProps {
  data: Extract<FormData, { page: 'form' }>
  form: ReturnType<typeof inLanguage<ShownForm>>
  page: PageContext
}

function FormPage({ data, form, page }: FormPageProps) {
  const tools = useSite()
  const { t, locale, address } = tools
  const stands = standsOf(data, form, tools)
  const { words, asks, isNoted, isFull, hasTurn } = stands
  const here = placeOf(data, address, page.column.key)
  return (
    <>
      <div className="pagehead">
        <PageHead title={asks ? headOf(data, form, t) : form.title} description={form.texts?.intro} />
        <div className="wrap">
          <Breadcrumb path={page.path} />
          <h1>{form.title}</h1>
          {words && !isNoted && (
            <p>
              <Kept text={words} />
            </p>
          )}
          {form.texts?.intro && (
            <p>
              <Kept text={form.texts.intro} />
            </p>
          )}
          {!data.form.translations?.[locale] && <OnlyIn />}
        </div>
      </div>
      <div className={`wrap ${styles.page}`} id="form">
        <div>
          {isOnce(form.policy) && <OnceNote data={data} form={form} page={page} />}
          {stands.isOpen && isFull && (
            <p className="note note--warn">{t(data.refused === 'full' ? 'form.full' : 'form.fullNow')}</p>
          )}
          {stands.mayQueue && !isFull && !hasTurn && (
            <Turnstile form={data.form} isOpen={stands.isOpen} here={here} />
          )}
          {stands.showsForm && <Filling data={data} page={page} isFull={isFull} here={here} />}
          {isNoted && <p className="note note--warn">{words}</p>}
          {data.results && <Results form={form} results={data.results} />}
        </div>
        <Aside form={form} />
      </div>
    </>
  )
}

/** One submission for each person or household: who has sent one is led to it. */
function OnceNote({ data, form: { policy }, page }: FormPageProps) {
  const { t, address } = useSite()
  return (
    <p className={`note ${styles.notice}`}>
      {t(policy?.oncePerHousehold ? 'form.onceHousehold' : 'form.once')}{' '}
      {!data.standing && (
        <a href={address(page.column.key, { ...aboutOf(data), [FILL_QUERY.draft]: '1' })}>
          {t('form.onceLook')}
        </a>
      )}
    </p>
  )
}

interface FillingProps {
  data: Extract<FormData, { page: 'form' }>
  page: PageContext
  isFull: boolean
  here: string
}

/** The form itself, with what must be known before. */
function Filling({ data, page, isFull, here }: FillingProps) {
  const { t, address } = useSite()
  return (
    <>
      {data.isDraftMissing && !data.standing?.earlier && <p className="note">{t('form.noDraft')}</p>}
      {!data.draft && (
        <noscript>
          {isEmpty(data) && <meta httpEquiv="refresh" content={`0;url=${visitOf(data, here)}`} />}
          <p className={styles.notice}>
            <a href={address(page.column.key, { ...aboutOf(data), [FILL_QUERY.draft]: '1' })}>
              {t('form.continue')}
            </a>
          </p>
        </noscript>
      )}
      <LivePart
        template="form"
        Live={Live}
        data={{ ...data, form: { ...data.form, isFull }, results: undefined, here }}
      />
    </>
  )
}

/** Shown to everybody: nobody has entered anything. */
const isEmpty = ({ draft, visit, isDraftMissing, refused }: FillingProps['data']) =>
  !draft && visit === undefined && !isDraftMissing && refused === undefined

/** Gives a page without scripts a key of its own: this one is kept, and the same for everybody. */
function visitOf(data: FillingProps['data'], here: string): string {
  const { form } = data
  // With a waiting room the address says it already.
  const back = form.policy?.waitingRoom ? here : withParameters(here, linkOf(data))
  return `${FILL_FORM}${form.key}?${new URLSearchParams({ [FILL_FIELDS.back]: back }).toString()}`
}

/** What the form was opened by: a project, or a link with values. */
const aboutOf = ({ about }: FillingProps['data']): Record<string, string> =>
  typeof about?.project === 'string' ? { [FILL_QUERY.about]: about.project } : {}
const linkOf = ({ link }: FillingProps['data']): Record<string, string> =>
  link?.link === undefined ? {} : { [FILL_QUERY.link]: link.link }

/** The address of the page with the questions, with the project that led there; one with a waiting room names itself and its link, too. */
function placeOf(data: FillingProps['data'], address: SiteTools['address'], columnKey: string): string {
  const { form } = data
  if (!form.policy?.waitingRoom) return address(columnKey, aboutOf(data))
  return address(columnKey, { [FILL_QUERY.begin]: form.key, ...aboutOf(data), ...linkOf(data) })
}
