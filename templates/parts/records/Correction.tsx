import { useSite } from '../site.tsx'
import { telephone } from '../telephone.ts'

/** What is wrong in a record is put right where it was made; it comes back from there by itself. */
export function Correction() {
  const { site, t } = useSite()
  const hotline = site.settings.contact?.hotline
  return (
    <p className="muted">
      {t('records.wrong')}
      {hotline && (
        <>
          {' '}
          {t('shell.hotline')} <a href={telephone(hotline)}>{hotline}</a>
        </>
      )}
    </p>
  )
}
