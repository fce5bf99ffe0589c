import { Collapse } from 'antd'
import type { ComponentType, ReactNode } from 'react'
import { boardAddress, hallAddress } from '../../contract/board/addresses.ts'
import type { EditorColumn } from '../kit/me.ts'
import { useSay } from '../words/words.tsx'
import { Closing } from './Closing.tsx'
import { EnterNumber } from './EnterNumber.tsx'
import { Envelope } from './Envelope.tsx'
import { MakeList } from './MakeList.tsx'
import { ProposeSeal } from './ProposeSeal.tsx'
import { type Step, stepOf, type StepProps } from './step.ts'

export interface StepWorkProps extends StepProps {
  may: { list: boolean; draw: boolean }
  columns: readonly EditorColumn[]
  /** The hour of the draw has come. */
  isHour: boolean
}

/** The actions of the current step that this person may take. */
export function StepWork(props: StepWorkProps) {
  const step = stepOf(props.allocation)
  return Object.entries(WORK).map(
    ([name, { at, right, Part }]) =>
      at.includes(step) && (right === undefined || props.may[right]) && <Part key={name} {...props} />,
  )
}

interface Work {
  at: readonly Step[]
  /** Without it, the part is not shown; a part that names none shows something to everybody. */
  right?: 'list' | 'draw'
  Part: ComponentType<StepWorkProps>
}

/** In the order of the page. What stands at several steps keeps what was typed when one follows the other. */
const WORK: Readonly<Record<string, Work>> = {
  list: { at: ['list'], right: 'list', Part: MakeList },
  seal: { at: ['seal'], right: 'draw', Part: ProposeSeal },
  envelope: {
    at: ['draw'],
    Part: ({ may, ...props }) => <Envelope mayDraw={may.draw} {...props} />,
  },
  publicNumber: {
    at: ['draw'],
    right: 'draw',
    Part: ({ isHour, ...props }) => isHour && <EnterNumber kind="draw" {...props} />,
  },
  listAnyway: { at: ['registered'], right: 'list', Part: ListAnyway },
  newEdition: { at: ['objections', 'seal', 'sessions'], right: 'list', Part: NewEdition },
  boards: { at: ['choosing', 'closing', 'closed'], Part: Boards },
  closing: {
    at: ['closing', 'closed'],
    Part: ({ may, ...props }) => <Closing mayClose={may.draw} {...props} />,
  },
  correction: { at: ['drawn'], right: 'draw', Part: Correction },
}

/** Where nothing has to follow from a registration. */
function ListAnyway(props: StepProps) {
  const say = useSay()
  return (
    <Folded title={say('allocation.listAnyway')}>
      <MakeList {...props} />
    </Folded>
  )
}

function NewEdition(props: StepProps) {
  const say = useSay()
  return (
    <Folded title={say('allocation.newEdition')}>
      <MakeList {...props} />
    </Folded>
  )
}

/** Of the public number, once it was drawn with. */
function Correction(props: StepProps) {
  const say = useSay()
  return (
    <Folded
      title={say('allocation.correct')}
      isOpen={props.allocation.acts.some(({ kind }) => kind === 'correct')}
    >
      <EnterNumber kind="correct" {...props} />
    </Folded>
  )
}

/** Links to the public board and to the screen of the hall. */
function Boards({ allocation: { planId, editions } }: StepProps) {
  const say = useSay()
  if (editions.length === 0) return null
  return (
    <p>
      <a href={boardAddress(planId)} target="_blank" rel="noopener noreferrer">
        {say('allocation.board')}
      </a>{' '}
      <a href={hallAddress(planId)} target="_blank" rel="noopener noreferrer">
        {say('allocation.hall')}
      </a>
    </p>
  )
}

interface FoldedProps {
  title: string
  isOpen?: boolean
  children: ReactNode
}

/** Rare actions are folded; folding keeps the input. */
function Folded({ title, isOpen = false, children }: FoldedProps) {
  return (
    <Collapse defaultActiveKey={isOpen ? ['one'] : []} items={[{ key: 'one', label: title, children }]} />
  )
}
