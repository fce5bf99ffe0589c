import { InfoCircleOutlined, WarningOutlined } from '@ant-design/icons'
import { Button, Collapse } from 'antd'
import { memo, useMemo } from 'react'
import { wordFinder } from '../../contract/words.ts'
import { api, asked } from '../kit/api.ts'
import { isKnownMedia } from '../media/known-media.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { FaultList } from './Faults.tsx'
import type { Fault } from './faults.ts'
import { checkContent, type Finding, isGrave } from './check.ts'
import { columnFinding, columnsLinked } from './check-columns.ts'
import { checkNamed } from './check-named.ts'
import type { EditedContent, Fields } from './draft-keeper.ts'
import { showField, showPicture, showPlace } from './show-place.ts'
import { useUnseen } from './use-unpublished.ts'

interface Props {
  content: EditedContent
  fields: Fields
  body: string
  /** Errors that the server would report; undefined until it has answered. */
  faults: readonly Fault[] | undefined
  /** The form is on the same page, so findings can lead to its fields. */
  isWritten?: boolean
  /** Called when somebody goes to what the server would refuse: the field then says what is wrong. */
  onFault?: () => void
}

/** The check before publishing, which reads the whole text; each finding leads to its place. */
export const Checks = memo(function Checks({
  content,
  fields,
  body,
  faults: known,
  isWritten = true,
  onFault,
}: Props) {
  const say = useSay()
  const faults = known ?? []
  const unseen = useUnseen(content, fields, body)
  const isMedia = (id: string) => Object.hasOwn(content.media, id) || isKnownMedia(id)
  const isThere = (address: string) =>
    !unseen.contents.has(address.replace(/^content:/, '')) &&
    (!address.startsWith('media:') || isMedia(address.slice('media:'.length)))
  const { data: listed } = useQuery(() => asked(api.GET('/editor/words')), [])
  const findWords = useMemo(() => wordFinder(listed ?? []), [listed])
  const findings = [
    ...checkNamed(content.schema, fields, unseen),
    ...columnsLinked(body).flatMap(({ key, text }) => columnFinding(unseen.columns, key, { text })),
    ...checkContent(content.schema, fields, isThere, findWords),
  ]
  // Nothing is claimed before the server has answered.
  if (!known) return null
  if (findings.length + faults.length === 0) return <p className="checks-none">{say('check.none')}</p>
  const label =
    faults.length > 0 ? (
      <span className="blocked">{say('check.some', { blocks: faults.length, other: findings.length })}</span>
    ) : (
      say('check.notes', { other: findings.length })
    )
  const ranked = findings.toSorted((a, b) => Number(isGrave(b)) - Number(isGrave(a)))
  const children = (
    <>
      <FaultList
        faults={faults}
        schema={content.schema}
        isWritten={isWritten}
        {...(onFault && { onShow: onFault })}
      />
      <ul className="checks">
        {ranked.map((finding, at) => (
          <li
            key={`${finding.kind} ${finding.text} ${at + 1}`}
            className={isGrave(finding) ? 'grave' : undefined}
          >
            {isGrave(finding) ? <WarningOutlined aria-hidden /> : <InfoCircleOutlined aria-hidden />}
            <span>
              {finding.instead
                ? say('check.wordInstead', { text: finding.text, instead: finding.instead })
                : say(`check.${finding.kind}`, { text: finding.text })}
              {isWritten && (finding.text !== '' || finding.path || finding.picture !== undefined) && (
                <Button type="link" size="small" onClick={() => showFinding(finding)}>
                  {say('check.show')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
  return <Collapse ghost defaultActiveKey="checks" items={[{ key: 'checks', label, children }]} />
})

function showFinding({ picture, path, text }: Finding): void {
  if (picture !== undefined) showPicture(picture)
  else if (path) showField(path)
  else showPlace(text)
}
