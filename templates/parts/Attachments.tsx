import type { Article } from '../../src/contract/types.ts'
import { fileSize, fileType } from './files.ts'
import { Icon } from './Icon.tsx'
import { useSite } from './site.tsx'

/** Files with type and size; a file without an address is plain text. */
export function Attachments({ files }: { files: NonNullable<Article['attachments']> }) {
  const { t } = useSite()
  return (
    <ul className="files">
      {files.map(({ name, url, size, mime }) => {
        const facts = [fileType({ name, url, mime }), size === undefined ? '' : fileSize(size)]
        return (
          <li key={url ?? name}>
            <Icon name="file" />
            {url === undefined ? name : <a href={url}>{name}</a>}
            <span>{facts.filter(Boolean).join(t('article.comma'))}</span>
            {url !== undefined && (
              <a className="get" href={url} download="">
                {t('article.download')}
                <span className="hidden-text"> {name}</span>
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}
