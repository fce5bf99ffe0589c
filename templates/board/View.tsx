import { chooseAddress } from '../../src/contract/choosing/addresses.ts'
import { columnPath } from '../../src/contract/columns.ts'
import { flatsAddress } from '../../src/contract/flats/address.ts'
import { Breadcrumb } from '../parts/Breadcrumb.tsx'
import { NothingOfPlan } from '../parts/NothingOfPlan.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { useSite } from '../parts/site.tsx'
import { Flats } from './Flats.tsx'
import { Fresh } from './Fresh.tsx'
import type { BoardData } from './load.ts'
import { Now } from './Now.tsx'
import { Towers } from './Towers.tsx'
import styles from './View.module.css'

/** Who chooses just now and what is left: parts of it change while one looks (`src/portal/browser/live-page.ts`). */
export function View({ data: { board, isChangedToday, narrowing, current } }: { data: BoardData }) {
  const { site, t } = useSite()
  if (!board) {
    return (
      <div className="wrap alone">
        <PageHead title={t('board.short')} />
        <meta name="robots" content="noindex" />
        <NothingOfPlan title={t('board.none')} text={t('board.noneText')} />
      </div>
    )
  }
  const { planId, title, columnKey } = board
  return (
    <>
      <PageHead title={`${t('board.short')} · ${title}`} />
      <meta name="robots" content="noindex" />
      <div className="pagehead">
        <div className="wrap">
          <Breadcrumb path={columnPath(site.columns, columnKey)} last={t('board.short')} />
          <h1>{t('board.short')}</h1>
          <p>{t('board.says', { title })}</p>
        </div>
      </div>
      <div className={`wrap alone ${styles.board}`} data-now="board">
        <Now board={board} />
        <Fresh board={board} isChangedToday={isChangedToday} />
        <Towers board={board} />
        <Flats board={board} narrowing={narrowing} current={current} />
        <p className={styles.on}>
          <a href={flatsAddress(planId)}>{t('board.all')}</a>
          <a href={chooseAddress(planId)}>{t('board.own')}</a>
        </p>
      </div>
    </>
  )
}
