import { Segmented } from 'antd'
import { useContext, useState } from 'react'
import type { Locale } from '../../contract/types.ts'
import { api, asked } from '../kit/api.ts'
import { PreviewFrame } from '../kit/Preview.tsx'
import { Language, useSay } from '../words/words.tsx'
import type { KindSchema } from './model/design.ts'

const LOCALES = ['zh-CN', 'en'] as const satisfies readonly Locale[]
const PAGES = ['entry', 'list'] as const

interface Props {
  kind: string
  schema: KindSchema
  /** Created by the site; built-in kinds have pages of their own. */
  isOwn: boolean
}

/** What visitors would see: an example of the kind on the site's own pages. */
export function KindPage({ kind, schema, isOwn }: Props) {
  const say = useSay()
  const [locale, setLocale] = useState<Locale>(useContext(Language))
  const [page, setPage] = useState<(typeof PAGES)[number]>('entry')
  const body = { kind, schema, page, locale }
  return (
    <section aria-label={say('kinds.pageLook')} className="previewing">
      <h2>{say('kinds.pageLook')}</h2>
      <p className="hint">{say(isOwn ? 'kinds.pageSays' : 'kinds.pageStands')}</p>
      <PreviewFrame
        ask={() => asked(api.POST('/editor/kinds/preview', { body }))}
        goesBy={[JSON.stringify(body)]}
      >
        <Segmented
          aria-label={say('kinds.pageLook')}
          value={page}
          onChange={setPage}
          options={PAGES.map((value) => ({ value, label: say(`kinds.${value}Look`) }))}
        />
        <Segmented
          aria-label={say('language')}
          value={locale}
          onChange={setLocale}
          options={LOCALES.map((value) => ({ value, label: say(`locale.${value}`) }))}
        />
      </PreviewFrame>
    </section>
  )
}
