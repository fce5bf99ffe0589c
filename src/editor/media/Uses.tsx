import { Link } from 'react-router-dom'
import type { Answer } from '../../contract/types.ts'
import { useSay } from '../words/words.tsx'

/** The places that use a file, public ones first. */
export function Uses({ uses, hiddenUses }: Pick<Answer<'selectMediaFile'>, 'uses' | 'hiddenUses'>) {
  const say = useSay()
  if (uses.length + hiddenUses === 0) return <p className="hint">{say('media.noUses')}</p>
  return (
    <ul className="media-uses">
      {uses.map(({ kind, id, title, isLive }) => (
        <li key={`${kind} ${id}`}>
          {kind === 'site' ? (
            say('media.use.site')
          ) : (
            <Link to={kind === 'content' ? `/contents/${id}` : `/columns/${id}`}>
              {title || say('contents.untitled')}
            </Link>
          )}
          {!isLive && <small> {say('media.use.draft')}</small>}
        </li>
      ))}
      {hiddenUses > 0 && <li>{say('media.hiddenUses', { count: hiddenUses })}</li>}
    </ul>
  )
}
