import { Skeleton } from 'antd'
import { memo, Suspense, useMemo, useState } from 'react'
import { withoutEmpty } from '../../contract/without-empty.ts'
import { late } from '../kit/late.ts'
import { useSay } from '../words/words.tsx'
import type { Answered } from '../fields/field-faults.ts'
import { useVerdict } from '../fields/use-verdict.ts'
import { type FieldGroup, fieldGroups } from './field-groups.ts'
import { labelOf } from './Summary.tsx'

const PlacePicture = late(() => import('../places/PlacePicture.tsx'), 'PlacePicture')
const SchemaForm = late(() => import('../fields/SchemaForm.tsx'), 'SchemaForm')

interface Props {
  /** The kind's schema in the language of the app, and as the server has compiled it. */
  schema: Record<string, unknown>
  rules: Record<string, unknown>
  values: Record<string, unknown>
  isReadOnly: boolean
  /** The name of the kind. */
  kind: string
  /** What the server would refuse of the saved draft. */
  answered: Answered | undefined
  /** Somebody wanted to submit or publish it in vain: all that is wrong is shown. */
  isRefused: boolean
  media: Readonly<Record<string, string>>
  /** Called with the fields of one group. */
  onChange: (values: Record<string, unknown>) => void
}

/** The fields of a content in groups; a folded group shows what is filled in, and renders its form when opened. */
export const FieldGroups = memo(function FieldGroups({ schema, rules, kind, answered, ...shown }: Props) {
  const say = useSay()
  const verdict = useVerdict({ judged: 'kinds', name: kind, schema: rules }, shown.values, answered)
  const rest = { ...shown, ...verdict }
  const dateHint = say('content.dateHint')
  const groups = useMemo(() => fieldGroups(schema, dateHint), [schema, dateHint])
  return groups.map((group) =>
    groups.length === 1 && group.isOpen ? (
      <GroupForm key={group.key} group={group} {...rest} />
    ) : (
      <Folded key={group.key} schema={schema} group={group} {...rest} />
    ),
  )
})

interface GroupProps extends Omit<Props, 'kind' | 'answered' | 'rules'>, ReturnType<typeof useVerdict> {
  group: FieldGroup
}

function Folded({ group, schema, ...rest }: GroupProps) {
  const say = useSay()
  const [isOpen, setIsOpen] = useState(group.isOpen)
  const names = Object.keys(group.schema.properties ?? {})
  const hasFault =
    rest.isRefused && rest.faults?.some(({ path: [name = ''] }) => names.includes(name)) === true
  const [hadFault, setHadFault] = useState(false)
  if (hasFault !== hadFault) {
    setHadFault(hasFault)
    if (hasFault) setIsOpen(true)
  }
  const filled = names.filter((name) =>
    Object.hasOwn(withoutEmpty({ [name]: rest.values[name] || undefined }), name),
  )
  return (
    <details
      className="field-group"
      data-fields={names.join(' ')}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <b>{say(`fields.${group.key}`)}</b>
        {!isOpen && (
          <span>
            {filled.length > 0
              ? say('fields.filled', {
                  names: filled.map((name) => labelOf(schema, name)).join(say('join.list')),
                })
              : names.map((name) => labelOf(schema, name)).join(say('join.list'))}
          </span>
        )}
      </summary>
      {isOpen && <GroupForm group={group} {...rest} />}
    </details>
  )
}

function GroupForm({ group, values, ...rest }: Omit<GroupProps, 'schema'>) {
  const { place } = group
  const [lng, lat] = place ? [values[place.lng], values[place.lat]] : []
  // Projects and offices name how they were measured.
  const isOnMap = values.coordType === undefined || values.coordType === 'gcj02'
  const position = typeof lng === 'number' && typeof lat === 'number' ? { lng, lat } : undefined
  return (
    <Suspense fallback={<Skeleton active title={false} />}>
      <SchemaForm
        schema={group.schema}
        values={Object.fromEntries(
          Object.keys(group.schema.properties ?? {}).map((name) => [name, values[name]]),
        )}
        below={
          place && isOnMap
            ? {
                name: place.below,
                shows: (
                  <Suspense fallback={<Skeleton active title={false} />}>
                    <PlacePicture
                      position={position}
                      isReadOnly={rest.isReadOnly}
                      onChange={(next) => rest.onChange({ [place.lng]: next.lng, [place.lat]: next.lat })}
                    />
                  </Suspense>
                ),
              }
            : undefined
        }
        {...rest}
      />
    </Suspense>
  )
}
