import { Button, Space } from 'antd'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { api, asked } from '../kit/api.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { drawingOf, middleOf, type Position, SIZE, SPANS } from './place-drawing.ts'
import './place-picture.css'

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** How far an arrow key moves it, in units of the drawing. */
const STEP = 8

interface Props {
  position: Position | undefined
  isReadOnly: boolean
  onChange: (position: Position) => void
}

/** Where a place is, on the site's own map: set by a click, moved with the arrow keys. */
export function PlacePicture({ position, isReadOnly, onChange }: Props) {
  const say = useSay()
  const { data: features = [] } = useQuery(
    () => asked(api.GET('/bzf-portal-background/bpbMapFeatureEntity/selectByRecord')),
    [],
  )
  const [zoom, setZoom] = useState(2)
  /** The drawing stays while its place is moved within it. */
  const [held, setHeld] = useState(position)
  const span = SPANS[zoom] ?? SPANS[0]
  const middle = held ?? middleOf(features) ?? position
  if (!middle) return null
  const drawing = drawingOf(middle, span)
  const pin = position && drawing.pointOf(position)
  const isSeen = pin && pin.x > 0 && pin.y > 0 && pin.x < SIZE.width && pin.y < SIZE.height
  const set = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter and Space also click, but without a position.
    if (event.detail === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height]
    onChange(drawing.positionAt({ x: x * SIZE.width, y: y * SIZE.height }))
  }
  const move = (event: KeyboardEvent) => {
    const by = MOVES[event.key]
    if (!by) return
    event.preventDefault()
    const from = pin ?? drawing.pointOf(middle)
    onChange(drawing.positionAt({ x: from.x + by[0] * STEP, y: from.y + by[1] * STEP }))
  }
  const turn = (by: number) => {
    setZoom(zoom + by)
    setHeld(position ?? middle)
  }
  const says = position ? say('place.mapAt', { ...position }) : say('place.mapNone')
  return (
    <figure className="place-picture">
      <button
        type="button"
        disabled={isReadOnly}
        aria-label={`${say('place.map')}${say('join.colon')}${says}`}
        onClick={set}
        onKeyDown={move}
      >
        <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} aria-hidden="true">
          {features.map((one, at) => (
            <path key={`${one.name} ${at + 1}`} className={one.draws} d={drawing.pathOf(one)} />
          ))}
          {drawing.namesOf(features).map(({ name, x, y }, at) => (
            <text key={`${name} ${at + 1}`} x={x} y={y}>
              {name}
            </text>
          ))}
          {isSeen && <path className="pin" d={`M${pin.x} ${pin.y}c-14-18-14-32 0-32s14 14 0 32z`} />}
        </svg>
      </button>
      <figcaption>
        <span>{position && !isSeen ? say('place.mapOut') : says}</span>
        <Space.Compact>
          <Button size="small" disabled={zoom === 0} onClick={() => turn(-1)}>
            {say('place.nearer')}
          </Button>
          <Button size="small" disabled={zoom === SPANS.length - 1} onClick={() => turn(1)}>
            {say('place.farther')}
          </Button>
        </Space.Compact>
        <small>{say('place.mapSays', { km: span })}</small>
      </figcaption>
    </figure>
  )
}
