import { opinionAddress, placeAddress } from '../../src/contract/addresses.ts'
import { ActionForm } from '../parts/ActionForm.tsx'
import { Empty } from '../parts/Empty.tsx'
import { useTold } from '../parts/form-context.ts'
import { PageHead } from '../parts/PageHead.tsx'
import { useSite } from '../parts/site.tsx'
import { ToldBox } from '../parts/ToldBox.tsx'
import styles from '../bookmark/View.module.css'
import type { HelpfulData } from './load.ts'

export function View({ data: { answer, isHelpful } }: { data: HelpfulData }) {
  const { site, t } = useSite()
  const told = useTold()
  if (!answer)
    return (
      <div className="wrap alone">
        <PageHead title={t('helpful.title')} />
        <Empty isPage title={t('helpful.title')} text={t('helpful.gone')}>
          <a className="button" href="/home">
            {t('done.home')}
          </a>
        </Empty>
      </div>
    )
  const isSaid = told !== undefined && told.status < 400
  return (
    <div className={`wrap alone ${styles.page}`}>
      <PageHead title={t('helpful.title')} />
      <ToldBox />
      <h1>{t('helpful.title')}</h1>
      <p className={styles.title}>{answer.question}</p>
      <div className="buttons">
        {!isSaid && (
          <ActionForm
            operation="recordOpinion"
            back={opinionAddress(answer.id, isHelpful)}
            className="buttons"
          >
            <input type="hidden" name="contentId" value={answer.id} />
            <Choice value isFirst={isHelpful} />
            <Choice value={false} isFirst={!isHelpful} />
          </ActionForm>
        )}
        <a className="button button--quiet" href={placeAddress(site.columns, answer)}>
          {t('helpful.back')}
        </a>
      </div>
    </div>
  )
}

/** What the link said stands out. */
function Choice({ value, isFirst }: { value: boolean; isFirst: boolean }) {
  const { t } = useSite()
  return (
    <button className={`button ${isFirst ? 'button--primary' : ''}`} name="isHelpful" value={String(value)}>
      {t(value ? 'faq.helpful' : 'faq.unsolved')}
    </button>
  )
}
