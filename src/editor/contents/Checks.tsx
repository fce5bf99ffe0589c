import { Button, Collapse } from 'antd'
import { useMemo } from 'react'
import { wordFinder } from '../../contract/words.ts'
import { api, asked } from '../api.ts'
import { useAsked } from '../use-asked.ts'
import { useSay } from '../words/words.tsx'
import { checkContent, contentsLinked, isGrave } from './check.ts'
import type { EditedContent, Fields } from './draft-keeper.ts'
import { showPlace } from './show-place.ts'

/** So many links are followed. */
const MAX_LINKS = 50

/** What is to be looked at before publishing, by itself while one writes; each finding leads to its place. */
export function Checks({ content, fields, body }: { content: EditedContent; fields: Fields; body: string }) {
  const say = useSay()
  const linked = contentsLinked(body).slice(0, MAX_LINKS)
  const { data: gone = [] } = useAsked(async () => {
    const read = (contentId: string) =>
      api.GET('/bzf-portal-cms/bpcContentEntity/selectFrontContent', { params: { query: { contentId } } })
    const answers = await Promise.all(
      linked.map(async (id) => ({ id, status: (await read(id)).response.status })),
    )
    return answers.filter(({ status }) => status === 404).map(({ id }) => `content:${id}`)
  }, [linked])
  const isThere = (address: string) =>
    !gone.includes(address) &&
    (!address.startsWith('media:') || Object.hasOwn(content.media, address.slice('media:'.length)))
  const { data: listed } = useAsked(() => asked(api.GET('/editor/words')), [])
  const findWords = useMemo(() => wordFinder(listed ?? []), [listed])
  const findings = checkContent(content.schema, fields, isThere, findWords)
  const grave = findings.filter(isGrave).length
  const label =
    findings.length === 0 ? say('check.none') : say('check.some', { grave, other: findings.length - grave })
  const children = (
    <ul className="checks">
      {findings.map((finding, at) => (
        <li
          key={`${finding.kind} ${finding.text} ${at + 1}`}
          className={isGrave(finding) ? 'grave' : undefined}
        >
          {finding.instead
            ? say('check.wordInstead', { text: finding.text, instead: finding.instead })
            : say(`check.${finding.kind}`, { text: finding.text })}
          {finding.text !== '' && (
            <Button type="link" size="small" onClick={() => showPlace(finding.text)}>
              {say('check.show')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
  return (
    <Collapse
      ghost
      defaultActiveKey="checks"
      items={[{ key: 'checks', label, children, ...(findings.length === 0 && { showArrow: false }) }]}
    />
  )
}
