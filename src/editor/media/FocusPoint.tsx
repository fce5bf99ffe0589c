import { Button } from 'antd'
import type { KeyboardEvent, MouseEvent } from 'react'
import { pictureOf } from '../../contract/media.ts'
import { useSay } from '../words/words.tsx'
import { smallest, type MediaFile } from './Grid.tsx'

type Focus = MediaFile['focus']

/** How far an arrow key moves the point, in percent. */
const STEP = 5
const MIDDLE = { x: 50, y: 50 }
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

interface Props {
  address: string
  focus: Focus
  isReadOnly: boolean
  onChange: (focus: Focus) => void
}

/** A picture with the point that stays visible when it is cropped: set by a click, moved with the arrow keys. */
export function FocusPoint({ address, focus, isReadOnly, onChange }: Props) {
  const say = useSay()
  const { width, height } = pictureOf(address)
  const point = focus ?? MIDDLE
  const says = focus === null ? say('media.focusNone') : say('media.focusAt', { x: focus.x, y: focus.y })
  const within = (percent: number) => Math.round(Math.min(100, Math.max(0, percent)))
  const set = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter and Space also click, but without a position.
    if (event.detail === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    onChange({
      x: within((100 * (event.clientX - box.left)) / box.width),
      y: within((100 * (event.clientY - box.top)) / box.height),
    })
  }
  const move = (event: KeyboardEvent) => {
    const by = MOVES[event.key]
    if (!by) return
    event.preventDefault()
    onChange({ x: within(point.x + by[0]), y: within(point.y + by[1]) })
  }
  return (
    <div className="media-focus">
      <button
        type="button"
        disabled={isReadOnly}
        aria-label={`${say('media.focus')}${say('join.colon')}${says}`}
        onClick={set}
        onKeyDown={move}
      >
        <img src={smallest(address)} width={width} height={height} alt="" />
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <line x1={point.x} x2={point.x} y1="0" y2="100" />
          <line x1="0" x2="100" y1={point.y} y2={point.y} />
        </svg>
      </button>
      {!isReadOnly && <p className="hint">{say('media.focusHint')}</p>}
      <p>
        <output>{says}</output>
        {focus !== null && !isReadOnly && (
          <Button type="link" size="small" onClick={() => onChange(null)}>
            {say('media.focusClear')}
          </Button>
        )}
      </p>
    </div>
  )
}
