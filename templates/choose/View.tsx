import { columnPath } from '../../src/contract/columns.ts'
import { Breadcrumb } from '../parts/Breadcrumb.tsx'
import { NothingOfPlan } from '../parts/NothingOfPlan.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { Title } from '../parts/Title.tsx'
import { useSite } from '../parts/site.tsx'
import { Before } from './Before.tsx'
import { ClockBar } from './ClockBar.tsx'
import { Done } from './Done.tsx'
import { Gone } from './Gone.tsx'
import { Held } from './Held.tsx'
import { Homes } from './Homes.tsx'
import { type ChooseData, type Choosing, mayChoose, type Own } from './load.ts'
import { Sessions } from './Sessions.tsx'
import { Settled } from './Settled.tsx'
import styles from './View.module.css'

/** Where a household chooses its flat in its own session; before and after it, where it stands. */
export function View({ data }: { data: ChooseData }) {
  const { site, t } = useSite()
  const { choosing, own } = data
  if (!choosing) {
    return (
      <div className="wrap alone">
        <PageHead title={t('choose.short')} />
        <NothingOfPlan title={t('choose.none')} text={t('choose.noneText')} />
      </div>
    )
  }
  const household = own?.household
  const isTurn = own !== undefined && household !== undefined && mayChoose(household, own.now)
  if (own && household && (isTurn || household.state === 'chosen'))
    return (
      <>
        <PageHead title={t('choose.title', { title: choosing.title })} />
        <meta name="robots" content="noindex" />
        {isTurn && <ClockBar household={household} now={own.now} />}
        <div className={`wrap ${styles.turn}`}>
          <Turn data={data} own={own} />
        </div>
      </>
    )
  const title = t('choose.title', { title: choosing.title })
  return (
    <>
      <PageHead title={title} />
      <div className="pagehead">
        <div className="wrap">
          <Breadcrumb path={columnPath(site.columns, choosing.columnKey)} last={t('choose.short')} />
          <h1>
            <Title text={title} />
          </h1>
        </div>
      </div>
      <div className={`wrap alone ${styles.plain}`}>
        <Standing data={data} choosing={choosing} />
        <Sessions choosing={choosing} own={household?.session.number} />
      </div>
    </>
  )
}

/** One's own turn, in each of its states. */
function Turn({ data, own }: { data: ChooseData; own: Own }) {
  const { household } = own
  if (!household) return null
  if (household.chosen) return <Done own={own} household={household} chosen={household.chosen} />
  if (household.held) return <Held data={data} own={own} household={household} held={household.held} />
  if (!data.left) return null
  // A hold may also run out while the code is typed.
  if (own.wanted && own.wanted.state !== 'free')
    return <Gone data={data} own={own} wanted={own.wanted} left={data.left} />
  return <Homes data={data} household={household} left={data.left} isRent={own.isRent} />
}

/** Whether every session has ended. */
const areOver = ({ sessions, now, isClosed = false }: Choosing) =>
  isClosed || sessions.every(({ endsAt }) => endsAt <= now)

/** Where one's own household stands outside its turn, or how to see that. */
function Standing({ data: { own, planId, isLoggedIn }, choosing }: { data: ChooseData; choosing: Choosing }) {
  const household = own?.household
  if (!own || !household)
    return <Settled planId={planId} isLoggedIn={isLoggedIn} isOver={areOver(choosing)} />
  if (household.state === 'gaveUp' || household.state === 'missed')
    return <Settled planId={planId} isLoggedIn state={household.state} />
  return <Before own={own} household={household} choosing={choosing} />
}
