import { Empty } from './Empty.tsx'
import { useSite } from './site.tsx'

/** In place of a column's contents where there are none yet. */
export function EmptyColumn() {
  const { site, t } = useSite()
  const phone = site.settings.contact?.hotline
  return (
    <Empty title={t('list.empty')} text={phone ? t('list.emptyHintCall', { phone }) : t('list.emptyHint')} />
  )
}
