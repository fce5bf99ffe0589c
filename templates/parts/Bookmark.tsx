import { Icon } from './Icon.tsx'
import { useSite } from './site.tsx'

/**
 * Link to the page that bookmarks a content, through the login if needed. Scripts do it in place
 * and show whether it is bookmarked (`src/portal/account/bookmark-buttons.ts`).
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
