import { Button } from 'antd'
import { type ReactNode, useMemo, useRef } from 'react'
import { CommentOutlined } from '@ant-design/icons'
import { Comparison, Steps } from '../compare/Comparison.tsx'
import { useChanges } from '../compare/use-changes.ts'
import { useSay } from '../words/words.tsx'
import { type Block, type BlockPair, blocksOf, pairBlocks, quoteOf } from './blocks.ts'
import { marksOf } from './marks.ts'
import { ShownBlock } from './ShownBlock.tsx'
import './review.css'

type Media = Readonly<Record<string, string>>
type Fields = Readonly<Record<string, unknown>>

/** Where comments stand, and how one is begun. */
export interface Pins {
  /** Numbers of the comments at a part. */
  at: ReadonlyMap<string, readonly number[]>
  onAdd?: ((about: { place: string; quote: string }) => void) | undefined
  onOpen: (number: number) => void
}

interface Props {
  schema: Record<string, unknown>
  /** Absent for a first version. */
  left: Fields | undefined
  right: Fields
  media: Media
  pins: Pins
}

function usePairs({ schema, left, right }: Pick<Props, 'schema' | 'left' | 'right'>): BlockPair[] {
  return useMemo(
    () => pairBlocks(left ? blocksOf(schema, left) : [], blocksOf(schema, right)),
    [schema, left, right],
  )
}

/** Two versions part by part, each as it stands on the page. */
export function SideBySide({
  heads,
  media,
  pins,
  ...texts
}: Props & { heads: readonly [ReactNode, ReactNode] }) {
  const say = useSay()
  const pairs = usePairs(texts)
  const show = ({ left, right, isChanged }: BlockPair) => {
    const marks = isChanged && left && right ? marksOf(left.element, right.element) : undefined
    const isSame = marks && marks.left.size + marks.right.size === 0
    return [
      left ? (
        <div key="left" className={right ? 'shown' : 'shown is-gone'}>
          <ShownBlock element={left.element} media={media} only={marks?.left} tag="del" />
        </div>
      ) : (
        <small key="left">{say('compare.addedHere')}</small>
      ),
      right ? (
        <div key="right" className={left ? 'shown' : 'shown is-new'}>
          <ShownBlock element={right.element} media={media} only={marks?.right} tag="ins" />
          <PinsOf block={right} pins={pins} />
          {isSame && <small>{say('compare.formatOnly')}</small>}
        </div>
      ) : (
        <small key="right">{say('compare.removedHere')}</small>
      ),
    ] as const
  }
  return <Comparison isWhole heads={heads} rows={pairs} show={show} />
}

/** A version as one text, what went struck through and what came underlined where it stands; without an earlier one it is just itself. */
export function Joined({ media, pins, ...texts }: Props) {
  const say = useSay()
  const pairs = usePairs(texts)
  const changed = texts.left ? pairs.filter(({ isChanged }) => isChanged) : []
  const page = useRef<HTMLElement>(null)
  const { place, go } = useChanges(page, {
    count: changed.length,
    changes: '.is-changed, .is-new, .is-gone',
    isWhole: true,
  })
  return (
    <div className="comparison joined">
      {texts.left && (
        <div className="changes">
          <strong>{say('compare.count', { count: changed.length })}</strong>
          {changed.length > 0 && <Steps at={place + 1} count={changed.length} onGo={go} />}
        </div>
      )}
      <article className="shown-page" ref={page}>
        {pairs.map((pair, at) => {
          const { left, right, isChanged } = pair
          const isMarked = isChanged && texts.left !== undefined
          const state = !isMarked ? '' : left && right ? ' is-changed' : right ? ' is-new' : ' is-gone'
          const block = right ?? left
          const marks = isMarked && left && right ? marksOf(left.element, right.element) : undefined
          return (
            block && (
              <div key={`${at + 1}`} className={`shown${state}${pair === changed[place] ? ' is-here' : ''}`}>
                <ShownBlock element={block.element} media={media} only={marks?.right} gaps={marks?.gaps} />
                {right && <PinsOf block={right} pins={pins} />}
              </div>
            )
          )
        })}
      </article>
    </div>
  )
}

function PinsOf({ block: { place, element }, pins }: { block: Block; pins: Pins }) {
  const say = useSay()
  const quote = quoteOf(element)
  const { onAdd } = pins
  return (
    <span className="pins">
      {pins.at.get(place)?.map((number) => (
        <button
          key={number}
          type="button"
          className="pin"
          aria-label={say('comment.number', { number })}
          onClick={() => pins.onOpen(number)}
        >
          {number}
        </button>
      ))}
      {onAdd && (
        <Button
          type="text"
          size="small"
          className="pin-add"
          icon={<CommentOutlined aria-hidden />}
          aria-label={say('comment.here', { quote: quote.slice(0, 20) })}
          title={say('comment.do')}
          onClick={() => onAdd({ place, quote })}
        />
      )}
    </span>
  )
}
