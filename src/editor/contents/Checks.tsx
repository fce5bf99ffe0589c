import { CloseCircleOutlined, WarningOutlined } from '@ant-design/icons'
import { Button, Collapse } from 'antd'
import { useMemo } from 'react'
import { wordFinder } from '../../contract/words.ts'
import { api, asked } from '../api.ts'
import { useAsked } from '../use-asked.ts'
import { useSay } from '../words/words.tsx'
import { checkContent, contentsLinked, isGrave } from './check.ts'
import { checkNamed, contentsNamed } from './check-named.ts'
import type { EditedContent, Fields } from './draft-keeper.ts'
import { showField, showPlace } from './show-place.ts'

/** So many contents are asked about. */
const MOST_NAMED = 200

interface Props {
  content: EditedContent
  fields: Fields
  body: string
  /** Its form stands beside, in which a finding has a place to lead to. */
  isWritten?: boolean
}

/** What is to be looked at before publishing, by itself while one writes; each finding leads to its place. */
export function Checks({ content, fields, body, isWritten = true }: Props) {
  const say = useSay()
  const named = [...contentsLinked(body), ...contentsNamed(content.schema, fields).map(({ id }) => id)]
  const contentIds = [...new Set(named)].filter((id) => id !== content.id).slice(0, MOST_NAMED)
  const { data: answered = [] } = useAsked(
    async () =>
      contentIds.length > 0 ? asked(api.POST('/editor/contents/unseen', { body: { contentIds } })) : [],
    [contentIds],
  )
  const unseen = new Map(answered.map(({ id, state }) => [id, state]))
  const isThere = (address: string) =>
    !unseen.has(address.replace(/^content:/, '')) &&
    (!address.startsWith('media:') || Object.hasOwn(content.media, address.slice('media:'.length)))
  const { data: listed } = useAsked(() => asked(api.GET('/editor/words')), [])
  const findWords = useMemo(() => wordFinder(listed ?? []), [listed])
  const findings = [
    ...checkNamed(content.schema, fields, unseen),
    ...checkContent(content.schema, fields, isThere, findWords),
  ]
  if (findings.length === 0) return <p className="checks-none">{say('check.none')}</p>
  const grave = findings.filter(isGrave).length
  const label = say('check.some', { grave, other: findings.length - grave })
  const children = (
    <ul className="checks">
      {findings.map((finding, at) => (
        <li
          key={`${finding.kind} ${finding.text} ${at + 1}`}
          className={isGrave(finding) ? 'grave' : undefined}
        >
          {isGrave(finding) ? <CloseCircleOutlined aria-hidden /> : <WarningOutlined aria-hidden />}
          <span>
            {finding.instead
              ? say('check.wordInstead', { text: finding.text, instead: finding.instead })
              : say(`check.${finding.kind}`, { text: finding.text })}
            {isWritten && finding.text !== '' && (
              <Button
                type="link"
                size="small"
                onClick={() => (finding.path ? showField(finding.path) : showPlace(finding.text))}
              >
                {say('check.show')}
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
  return <Collapse ghost defaultActiveKey="checks" items={[{ key: 'checks', label, children }]} />
}
