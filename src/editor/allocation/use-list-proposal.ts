import { useState } from 'react'
import type { Answer } from '../../contract/types.ts'
import { useAct } from '../acting/use-act.tsx'
import { api, asked } from '../kit/api.ts'
import { useSay } from '../words/words.tsx'
import { type Group, groupGap } from './Groups.tsx'
import type { StepProps } from './step.ts'

/** What is chosen for the next edition of a list, who would be in it, and proposing it. */
export function useListProposal({ allocation, again }: StepProps) {
  const say = useSay()
  const { planId, formKey, editions } = allocation
  const [newest] = editions
  const { act, isActing, said } = useAct(again)
  const [first] = useState(() => begunWith(allocation))
  const [round, setRound] = useState(first.round)
  const [groups, setGroups] = useState<Group[]>(first.groups ?? [{ name: say('allocation.allGroup') }])
  const [until, setUntil] = useState(first.until)
  const [reason, setReason] = useState(first.reason)
  const [preview, setPreview] = useState<{ of: string; found: Answer<'previewAllocationList'> }>()
  const gap = groupGap(say, groups)
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
    /** What the first incomplete group lacks. While it is set, the list is not previewed. */
    gap,
    /** A new edition says why there is one. */
    isWhole: gap === undefined && until !== undefined && (newest === undefined || reason.trim() !== ''),
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

/** The first values: those of the proposed list, which the second person reviews, or else of the newest edition. */
function begunWith({ form, round, editions: [newest], acts }: StepProps['allocation']) {
  const proposed = acts.find(({ list }) => list)?.list
  return {
    round: proposed?.round ?? (newest ? round : (form?.rounds[0]?.round ?? '')),
    groups: proposed?.groups ?? newest?.groups,
    until: proposed?.objectionsUntil ?? newest?.objectionsUntil,
    reason: proposed?.reason ?? '',
  }
}
