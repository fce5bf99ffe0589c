import { useState } from 'react'
import type { Answer } from '../../contract/types.ts'
import { useAct } from '../acting/use-act.tsx'
import { api, asked } from '../kit/api.ts'
import { useSay } from '../words/words.tsx'
import type { Group } from './Groups.tsx'
import type { StepProps } from './step.ts'

/** What is chosen for the next edition of a list, who would be in it, and proposing it. */
export function useListProposal({ allocation, again }: StepProps) {
  const say = useSay()
  const { planId, form, formKey, round: listed, editions } = allocation
  const [newest] = editions
  const { act, isActing, said } = useAct(again)
  const [round, setRound] = useState(newest ? listed : (form?.rounds[0]?.round ?? ''))
  const [groups, setGroups] = useState<Group[]>(newest?.groups ?? [{ name: say('allocation.allGroup') }])
  const [until, setUntil] = useState(newest?.objectionsUntil)
  const [reason, setReason] = useState('')
  const [preview, setPreview] = useState<{ of: string; found: Answer<'previewAllocationList'> }>()
  const wanted = { planId, formKey, round, groups }
  const key = JSON.stringify(wanted)
  return {
    round,
    setRound,
    groups,
    setGroups,
    until,
    setUntil,
    reason,
    setReason,
    /** `isOld` once something else was chosen. */
    preview: preview && { found: preview.found, isOld: preview.of !== key },
    /** A new edition says why there is one. */
    isWhole: until !== undefined && (newest === undefined || reason.trim() !== ''),
    look: () =>
      act(async () => {
        const found = await asked(api.POST('/editor/allocation/list/preview', { body: wanted }))
        setPreview({ of: key, found })
      }),
    propose: () =>
      act(async () => {
        const body = { ...wanted, objectionsUntil: until ?? '', reason: reason.trim() }
        await asked(api.POST('/editor/allocation/list/propose', { body }))
        setPreview(undefined)
      }),
    isActing,
    said,
  }
}
