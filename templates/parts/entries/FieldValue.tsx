import { Fragment, type ReactNode } from 'react'
import { namesAnother, type FieldShape } from '../../../src/contract/kind-shape.ts'
import { pictureOf } from '../../../src/contract/media.ts'
import { addressOfLink } from '../external.ts'
import { fileType } from '../files.ts'
import { Picture } from '../Picture.tsx'
import { useSite, type SiteTools } from '../site.tsx'
import { isBlank } from './entry.ts'
import { isNamed, type Named } from './named.ts'

/** A field's value as visitors read it: numbers with units, dates, labels of a choice. */
export function FieldValue({ field, value }: { field: FieldShape; value: unknown }) {
  return valueOf(field, value, useSite())
}

/** Nothing for an empty value. */
export function valueOf(field: FieldShape, value: unknown, tools: SiteTools): ReactNode {
  if (isBlank(value)) return undefined
  if (Array.isArray(value)) return listOf(field.items ?? field, value, tools)
  // What the id refers to was loaded with the page; an id itself is not shown.
  if (namesAnother(field)) return isNamed(value) ? nameShown(value) : undefined
  if (typeof value === 'object') return undefined
  if (typeof value === 'number' && !field.labels.has(String(value))) {
    const amount = tools.format.quantity(value, field.unit)
    return field.unit === undefined ? amount : tools.t('entry.amount', { amount, unit: field.unit })
  }
  if (typeof value === 'boolean') return tools.t(value ? 'entry.yes' : 'entry.no')
  return textOf(field, String(value), tools)
}

/** The title of a content or label of a column, linked if it has a page. */
export function nameShown({ title, href }: Named): ReactNode {
  const rel = href?.startsWith('http') ? 'external nofollow' : undefined
  return href === undefined ? (
    title
  ) : (
    <a href={href} rel={rel}>
      {title}
    </a>
  )
}

type Shown = (text: string, field: FieldShape, tools: SiteTools) => ReactNode

/** Texts that visitors read in a way of their own, by their format. */
const SHOWN: Readonly<Record<string, Shown>> = {
  date: (text, _field, { format }) => <time dateTime={text}>{format.date(text)}</time>,
  'date-time': (text, _field, { format }) => <time dateTime={text}>{format.time(text)}</time>,
  media: (text, { label }) => <MediaValue address={text} label={label} />,
  link: (text) => <LinkValue link={text} />,
}

function textOf(field: FieldShape, text: string, tools: SiteTools): ReactNode {
  const shown = field.format !== undefined && Object.hasOwn(SHOWN, field.format) && SHOWN[field.format]
  return shown ? shown(text, field, tools) : labelOf(field, text)
}

/** The label of a choice's value. */
export function labelOf(field: FieldShape | undefined, value: string): string {
  return field?.labels.get(value) ?? value
}

function listOf(items: FieldShape, values: readonly unknown[], tools: SiteTools): ReactNode {
  const shown = values.flatMap((value) => valueOf(items, value, tools) ?? [])
  // Values may be equal: only their index distinguishes them.
  return [...shown.entries()].map(([at, value]) => (
    <Fragment key={at}>
      {at > 0 && tools.t('entry.and')}
      {value}
    </Fragment>
  ))
}

export const isPicture = (address: string) => pictureOf(address).width !== undefined

function MediaValue({ address, label }: { address: string; label: string }) {
  if (isPicture(address)) return <Picture src={address} alt={label} sizes="(max-width: 769px) 50vw, 240px" />
  return <a href={address}>{nameOf(address)}</a>
}

/** A link; plain text if there is no target. */
function LinkValue({ link }: { link: string }) {
  const { site, t } = useSite()
  const href = addressOfLink(site, link)
  if (href === undefined) return link
  if (href.startsWith('/') && !href.startsWith('/media/')) return <a href={href}>{t('entry.open')}</a>
  return (
    <a href={href} rel={href.startsWith('http') ? 'external nofollow' : undefined}>
      {nameOf(href)}
    </a>
  )
}

/** Longest link text. */
const MOST_LETTERS = 32

/** Link text of an address: its file, host or number. */
function nameOf(address: string): string {
  if (address.startsWith('/media/')) {
    const name = address.split('/').at(-1) ?? ''
    return decoded(name) || fileType({ name, url: address })
  }
  const name = address.replace(/^(https?:\/\/|mailto:|tel:)/, '').replace(/\/$/, '')
  // For a long address, the host.
  return address.startsWith('http') && name.length > MOST_LETTERS ? name.replace(/[/?#].*$/s, '/…') : name
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
