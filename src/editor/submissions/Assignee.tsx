import { Select } from 'antd'
import { useSay } from '../words/words.tsx'
import type { Clerk } from './use-clerks.ts'

interface Props {
  clerks: readonly Clerk[]
  /** Nobody's where it is null. */
  value: string | null
  onChange: (staffId: string | null) => void
}

/** Who processes it. */
export function Assignee({ clerks, value, onChange }: Props) {
  const say = useSay()
  return (
    <label>
      {say('submission.assignee')}{' '}
      <Select
        className="inbox-filter"
        aria-label={say('submission.assignee')}
        value={value ?? ''}
        options={[
          { value: '', label: say('submission.assignNobody') },
          ...clerks.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(staffId) => onChange(staffId || null)}
      />
    </label>
  )
}
