import { findColumn } from '../../src/contract/columns.ts'
import { Icon } from './Icon.tsx'
import { useSite } from './site.tsx'

const LOGIN = '/login'

/** Keeps a content for later: that needs an account, so it leads to login and says where to come back to. */
export function Bookmark({ address }: { address: string }) {
  const { site, t } = useSite()
  // A site without a login page has no accounts, and nothing to keep.
  if (!findColumn(site.columns, ({ route }) => route === LOGIN)) return null
  return (
    <a className="button button--quiet" href={`${LOGIN}?back=${encodeURIComponent(address)}`} rel="nofollow">
      <Icon name="bookmark" />
      {t('bookmark.keep')}
    </a>
  )
}
