import { Input, Select } from 'antd'
import { ROLE_NAMES } from '../../contract/staff.ts'
import { useSay } from '../words/words.tsx'

interface Props {
  words: string
  onWords: (words: string) => void
  role: string | undefined
  onRole: (role: string | undefined) => void
}

/** Narrows the list by name and by role. */
export function PeopleFilters({ words, onWords, role, onRole }: Props) {
  const say = useSay()
  return (
    <div className="filters">
      <Input
        allowClear
        placeholder={say('people.name')}
        aria-label={say('people.name')}
        value={words}
        onChange={({ target }) => onWords(target.value)}
      />
      <Select
        allowClear
        className="column-filter"
        placeholder={say('people.allRoles')}
        aria-label={say('people.role')}
        value={role}
        options={ROLE_NAMES.map((name) => ({ value: name, label: say(`role.${name}`) }))}
        onChange={(value: string | undefined) => onRole(value)}
      />
    </div>
  )
}
