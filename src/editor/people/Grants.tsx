import { Button, Select, TreeSelect } from 'antd'
import { ROLE_NAMES, WHOLE_SITE } from '../../contract/staff.ts'
import type { Answer } from '../../contract/types.ts'
import { branchesOf, type Branch } from '../model/tree.ts'
import { type EditorColumn, mayIn, useMe } from '../kit/me.ts'
import { type Say, useSay } from '../words/words.tsx'

export type Grant = Answer<'selectMe'>['grants'][number]

/** No column's key looks like these. */
const SITE = '*'
const UNSET = '?'

/** A line whose place is still to be chosen; only who does that gives a right. */
export const NEW_GRANT: Grant = { role: 'author', columnKey: UNSET }

/** The lines whose place is chosen. */
export const chosenOf = (grants: readonly Grant[]) => grants.filter(({ columnKey }) => columnKey !== UNSET)

interface Props {
  grants: readonly Grant[]
  columns: readonly EditorColumn[]
  onChange: (grants: Grant[]) => void
}

/** Who may do what where: a line for each role in a column. What one may not give is not offered. */
export function Grants({ grants, columns, onChange }: Props) {
  const say = useSay()
  const me = useMe()
  const places = placesOf(say, branchesOf(columns), (key) => mayIn(me, 'grants', key, columns))
  // Where duties are separate, only a grant from before that may still name this role.
  const rolesOf = (role: Grant['role']) =>
    ROLE_NAMES.filter((name) => name === role || name !== 'administrator' || !me.hasSeparateDuties)
  const change = (at: number, grant: Grant) =>
    onChange(grants.map((before, place) => (place === at ? grant : before)))
  // A line is where it stands: two may say the same for a while.
  const lines = grants.map((grant, at) => ({ ...grant, at }))
  return (
    <div className="grants">
      {lines.map(({ columnKey, role, at }) => (
        <fieldset key={at} className="grant" aria-label={say('people.grant', { number: at + 1 })}>
          <TreeSelect
            aria-label={say('people.place')}
            showSearch={{ treeNodeFilterProp: 'title' }}
            treeDefaultExpandAll
            placeholder={say('people.choosePlace')}
            value={columnKey === WHOLE_SITE ? SITE : columnKey === UNSET ? undefined : columnKey}
            treeData={places}
            onChange={(value: string | undefined) =>
              value !== undefined && change(at, { role, columnKey: value === SITE ? WHOLE_SITE : value })
            }
          />
          <Select
            aria-label={say('people.role')}
            popupMatchSelectWidth={false}
            value={role}
            options={rolesOf(role).map((name) => ({ value: name, label: say(`role.${name}`) }))}
            onChange={(value) => change(at, { columnKey, role: value })}
          />
          <Button
            aria-label={say('people.removeGrant', { number: at + 1 })}
            onClick={() => onChange(grants.filter((_, place) => place !== at))}
          >
            {say('people.remove')}
          </Button>
        </fieldset>
      ))}
      <Button block type="dashed" onClick={() => onChange([...grants, NEW_GRANT])}>
        {say('people.addGrant')}
      </Button>
    </div>
  )
}

interface Place {
  value: string
  title: string
  disabled: boolean
  children: Place[]
}

function placesOf(say: Say, branches: readonly Branch[], may: (key: string | null) => boolean): Place[] {
  const below = (list: readonly Branch[]): Place[] =>
    list.map(({ key, title, children }) => ({
      value: key,
      title,
      disabled: !may(key),
      children: below(children),
    }))
  const site = { value: SITE, title: say('people.wholeSite'), disabled: !may(null), children: [] }
  return [...(site.disabled ? [] : [site]), ...below(branches)]
}
