import { boardAddress } from '../../src/contract/board/addresses.ts'
import { chooseAddress } from '../../src/contract/choosing/addresses.ts'
import { useSite } from './site.tsx'

/** From the pages of a plan to who chooses now, and to one's own session. */
export function ChoosingLinks({ planId }: { planId: string }) {
  const { t } = useSite()
  return (
    <p className="buttons">
      <a className="button button--primary" href={boardAddress(planId)}>
        {t('board.short')}
      </a>
      <a className="button" href={chooseAddress(planId)}>
        {t('board.own')}
      </a>
    </p>
  )
}
