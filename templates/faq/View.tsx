import { Breadcrumb } from '../parts/Breadcrumb.tsx'
import { Empty } from '../parts/Empty.tsx'
import { telephone } from '../parts/telephone.ts'
import { PageHead } from '../parts/PageHead.tsx'
import { PlainBody } from '../parts/PlainBody.tsx'
import { settingsOf, textOf } from '../parts/settings.ts'
import { useSite } from '../parts/site.tsx'
import type { PageContext, ViewProps } from '../define/types.ts'
import { Groups, useCategoryLabel } from './Groups.tsx'
import type { Category, FaqData, Question } from './load.ts'
import { QuestionList } from './QuestionList.tsx'
import { SearchForm } from './SearchForm.tsx'
import styles from './View.module.css'
import { OnlyIn } from '../parts/OnlyIn.tsx'

/** Questions by group, each with a folded answer; or the results of a search. */
export function View({ data, page }: ViewProps<FaqData>) {
  const { path, column } = page
  return (
    <>
      <Head data={data} page={page} />
      {data.total === 0 ? (
        <PlainBody path={path} />
      ) : (
        <div className={`wrap ${data.groups.length > 1 ? 'withside' : 'alone'}`}>
          <Groups data={data} columnKey={column.key} />
          <div>
            {data.questions.length === 0 ? (
              <Nothing data={data} columnKey={column.key} />
            ) : (
              <Lists data={data} />
            )}
            <Call />
          </div>
        </div>
      )}
    </>
  )
}

function Head({ data, page: { path, column } }: { data: FaqData; page: PageContext }) {
  const { t } = useSite()
  const intro = textOf(settingsOf(column.settings).intro)
  const title = data.words === undefined ? column.label : t('faq.results', { words: data.words })
  return (
    <div className="pagehead">
      <PageHead title={title} description={intro} />
      <div className="wrap">
        <Breadcrumb path={path} />
        <h1>{column.label}</h1>
        {intro && <p>{intro}</p>}
        <OnlyIn language={column.locale} />
        {data.total > 0 && <SearchForm data={data} columnKey={column.key} />}
      </div>
    </div>
  )
}

/** One list by relevance for a search; otherwise one list per group. */
function Lists({ data: { words, isNear, questions } }: { data: FaqData }) {
  const { t } = useSite()
  const labelOf = useCategoryLabel()
  if (words !== undefined) {
    return (
      <QuestionList id="results" title={t('faq.results', { words })} questions={questions} isFirst>
        {isNear && <p className={styles.near}>{t('faq.near')}</p>}
      </QuestionList>
    )
  }
  return byCategory(questions).map(([category, members], index) => (
    <QuestionList
      key={category}
      id={`group-${category}`}
      title={labelOf(category)}
      questions={members}
      isFirst={index === 0}
    />
  ))
}

function byCategory(questions: readonly Question[]): [Category, Question[]][] {
  const groups = new Map<Category, Question[]>()
  for (const question of questions) {
    const group = groups.get(question.category)
    if (group) group.push(question)
    else groups.set(question.category, [question])
  }
  return [...groups]
}

function Nothing({ data: { words = '', total }, columnKey }: { data: FaqData; columnKey: string }) {
  const { t, address } = useSite()
  return (
    <Empty title={t('faq.none', { words })} text={t('faq.noneHint')}>
      <a className="button" href={address(columnKey)}>
        {t('faq.showAll', { count: total })}
      </a>
    </Empty>
  )
}

function Call() {
  const { t, site } = useSite()
  const { hotline, serviceHours } = site.settings.contact ?? {}
  if (!hotline) return null
  return (
    <div className={`note ${styles.call}`}>
      <p>
        {t('faq.call')} <a href={telephone(hotline)}>{hotline}</a>
        {serviceHours && <span className={styles.hours}>{serviceHours}</span>}
      </p>
    </div>
  )
}
