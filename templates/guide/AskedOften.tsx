import { Fold } from '../parts/Fold.tsx'
import { Icon } from '../parts/Icon.tsx'
import { Prose } from '../parts/Prose.tsx'
import { useSite } from '../parts/site.tsx'
import type { Column } from '../../src/contract/types.ts'
import type { GuideData } from './load.ts'
import { askedOften } from './service.ts'

interface AskedOftenProps {
  column: Column
  questions: GuideData['questions']
}

/** What is asked most, with its answers; the first one is open. */
export function AskedOften({ column, questions }: AskedOftenProps) {
  const { t, address } = useSite()
  const wanted = askedOften(column)
  if (!wanted || questions.length === 0) return null
  return (
    <section aria-labelledby="asked">
      <div className="listhead">
        <h2 id="asked">{wanted.title ?? t('home.faqs')}</h2>
        <a className="more" href={address(wanted.column)}>
          {t('guide.allQuestions')}
          <Icon name="next" />
        </a>
      </div>
      {questions.map(({ id, question, answer }, place) => (
        <Fold key={id} id={id} title={question} isOpen={place === 0}>
          <Prose html={answer} />
        </Fold>
      ))}
    </section>
  )
}
