import { Icon } from './Icon.tsx'
import { useSite } from './site.tsx'

/**
 * Keeps a content for later: leads to the page that does it, through the login where that is needed. Scripts do it in place
 * and say whether it is kept (`src/portal/account/bookmark-buttons.ts`).
 */
export function Bookmark({ contentId }: { contentId: string }) {
  const { t } = useSite()
  return (
    <a
      className="button button--quiet"
      href={`/bookmark?${new URLSearchParams({ contentId }).toString()}`}
      rel="nofollow"
      data-bookmark=""
    >
      <Icon name="bookmark" />
      <span>{t('bookmark.keep')}</span>
    </a>
  )
}
