import { Empty } from './Empty.tsx'
import { useSite } from './site.tsx'

/** Replaces the contents of a column that has none yet. */
export function EmptyColumn() {
  const { site, t } = useSite()
  const phone = site.settings.contact?.hotline
  return (
    <Empty title={t('list.empty')} text={phone ? t('list.emptyHintCall', { phone }) : t('list.emptyHint')} />
  )
}
