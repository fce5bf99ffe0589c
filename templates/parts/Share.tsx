import { useSite } from './site.tsx'

/** Shares the page's address by what the device offers, or copies it. Needs scripts (`src/portal/acts/share.ts`). */
export function Share() {
  const { t } = useSite()
  return (
    <button
      className="button button--quiet"
      type="button"
      data-action="share"
      data-copied={t('article.copied')}
    >
      <span aria-live="polite">{t('article.share')}</span>
    </button>
  )
}
