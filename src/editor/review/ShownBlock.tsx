import { createElement, Fragment, type ReactNode } from 'react'
import type { Gap, Gaps, Ranges } from './marks.ts'

interface Props {
  element: Element
  /** Addresses of pictures and files by their ids. */
  media: Readonly<Record<string, string>>
  /** What only this side has, and how it is marked. */
  only?: Ranges | undefined
  tag?: 'del' | 'ins'
  /** What the other side had. */
  gaps?: Gaps | undefined
}

/** Elements that a text can have; of others their words are shown. */
const TAGS = new Set(
  (
    'p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote table caption thead tbody tfoot tr td th figure figcaption ' +
    'section aside div strong b em i u s sub sup span hr pre code mark small'
  ).split(' '),
)
const SPANS = { colspan: 'colSpan', rowspan: 'rowSpan' } as const

/** A part of a text as visitors will see it, with its changes in their places. Nothing of it runs, leads away or has a style of its own. */
export function ShownBlock({ element, ...how }: Props) {
  return shown(element, how, '0')
}

type How = Omit<Props, 'element'>

function shown(node: Node, how: How, key: string): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return <Fragment key={key}>{text(node, how)}</Fragment>
  if (!(node instanceof Element)) return null
  const tag = node.tagName.toLowerCase()
  if (/^(script|style|template)$/.test(tag)) return null
  if (tag === 'br') return <br key={key} />
  if (tag === 'hr') return <hr key={key} />
  if (tag === 'img') return <Fragment key={key}>{picture(node, how)}</Fragment>
  const inner = [...node.childNodes].map((child, at) => shown(child, how, String(at)))
  if (tag === 'a')
    return (
      <span key={key} className="shown-link" title={node.getAttribute('href') ?? ''}>
        {inner}
      </span>
    )
  if (tag === 'summary') return <p key={key}>▾ {inner}</p>
  if (tag === 'details')
    return (
      <div key={key} className="shown-details">
        {inner}
      </div>
    )
  if (!TAGS.has(tag)) return <Fragment key={key}>{inner}</Fragment>
  return createElement(tag, { key, ...attributesOf(node) }, ...inner)
}

function attributesOf(node: Element): Record<string, string | number> {
  const spans = Object.entries(SPANS).flatMap(([name, property]) => {
    const value = Number(node.getAttribute(name))
    return value > 1 && value < 100 ? [[property, value] as const] : []
  })
  const [known] = /(?:^|\s)(tablebox|callout|steps|button|w\d\d)(?=\s|$)/.exec(node.className) ?? []
  return { ...Object.fromEntries(spans), ...(known && { className: `shown-${known.trim()}` }) }
}

function picture(node: Element, { media, only, tag: Tag = 'ins', gaps }: How): ReactNode {
  const source = node.getAttribute('src') ?? ''
  const address = media[source.replace(/^media:/, '')]
  const alt = node.getAttribute('alt') ?? ''
  const image = address ? <img src={address} alt={alt} loading="lazy" /> : <span>▣ {alt || source}</span>
  return (
    <>
      {gaps?.get(node)?.map((gap, at) => gone(gap, at, media))}
      {only?.has(node) ? <Tag className="shown-picture">{image}</Tag> : image}
    </>
  )
}

/** What the other side had here. */
function gone({ text: words, picture: former }: Gap, at: number, media: Props['media']): ReactNode {
  return (
    <del key={`${at + 1}`} className={former && 'shown-picture'}>
      {former ? picture(former, { media }) : words}
    </del>
  )
}

function text(node: Node, { only, tag: Tag = 'ins', gaps, media }: How): ReactNode {
  const value = node.nodeValue ?? ''
  const ranges = only?.get(node) ?? []
  const missing = gaps?.get(node) ?? []
  if (ranges.length + missing.length === 0) return value
  const cuts = new Set([0, value.length])
  for (const { from, to } of ranges) cuts.add(from).add(to)
  for (const { at } of missing) cuts.add(at)
  const places = [...cuts].toSorted((a, b) => a - b)
  return places.map((from, number) => {
    const to = places[number + 1] ?? from
    const words = value.slice(from, to)
    const isOnly = ranges.some((range) => range.from <= from && to <= range.to && from < to)
    return (
      <Fragment key={from}>
        {missing.filter(({ at }) => at === from).map((gap, at) => gone(gap, at, media))}
        {isOnly ? <Tag>{words}</Tag> : words}
      </Fragment>
    )
  })
}
