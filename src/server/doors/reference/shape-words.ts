import { escapeMarkup } from '../../../contract/markup.ts'
import { describeSchema } from '../../ground/describe-schema.ts'
import type { Shape } from './contract-file.ts'

/** The type of a value as HTML: named schemas become links. */
export function typeWords(shape: Shape): string {
  if (shape.$ref) return linkTo(shape.$ref)
  if (shape.const !== undefined) return code(JSON.stringify(shape.const))
  const choices = shape.oneOf ?? shape.anyOf
  if (choices) return choices.map(typeWords).join(' or ')
  if (shape.allOf) return shape.allOf.map(typeWords).join(', with ')
  const [first = 'object', ...others] = [shape.type ?? 'any'].flat()
  if (others.length > 0) {
    return [first, ...others]
      .map((type) => (type === 'null' ? code('null') : typeWords({ ...shape, type })))
      .join(' or ')
  }
  if (first === 'any') return 'any value'
  if (first === 'array')
    return `${escapeMarkup(describeSchema({ ...shape, type: 'array' }))}${itemWords(shape.items)}`
  const { description: _description, ...value } = shape
  return escapeMarkup(describeSchema({ ...value, type: first }))
}

function itemWords(items: Shape | undefined): string {
  return items && (items.$ref ?? items.type ?? items.oneOf) ? `, each ${typeWords(items)}` : ''
}

export function linkTo(ref: string): string {
  const [, name = ref, pointer = ''] = /^#\/components\/schemas\/([^/]+)(.*)$/.exec(ref) ?? []
  const text = code(name + pointer.replace('/$defs/', ' › '))
  return `<a href="#shape-${escapeMarkup(name)}">${text}</a>`
}

export const code = (text: string) => `<code>${escapeMarkup(text)}</code>`

/** A description of the contract: paragraphs, and code between backticks. */
export function prose(text: string | undefined): string {
  return (text ?? '')
    .trim()
    .split(/\n\s*\n/)
    .filter(Boolean)
    .map((paragraph) => `<p>${inline(paragraph)}</p>`)
    .join('\n')
}

export function inline(text: string): string {
  return text
    .split(/`([^`]*)`/)
    .map((part, at) => (at % 2 === 1 ? code(part) : escapeMarkup(part)))
    .join('')
}

/** The properties of an object; nested ones as `outer.inner`. */
export function propertiesOf(
  shape: Shape,
  outer = '',
): { name: string; isRequired: boolean; shape: Shape }[] {
  const parts = [shape, ...(shape.allOf ?? [])]
  return parts.flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).flatMap(([name, inner]) => {
      const full = `${outer}${name}`
      const object = inner.properties ? { shape: inner, mark: '.' } : { shape: inner.items, mark: '[].' }
      return [
        { name: full, isRequired: required.includes(name), shape: inner },
        ...(object.shape?.properties ? propertiesOf(object.shape, full + object.mark) : []),
      ]
    }),
  )
}

export function propertyTable(shape: Shape): string {
  const rows = propertiesOf(shape).map(
    ({ name, isRequired, shape: inner }) =>
      `<tr><th scope="row">${code(name)}${isRequired ? ' <i>required</i>' : ''}</th><td>${typeWords(inner)}</td><td>${inline(inner.description ?? inner.title ?? '')}</td></tr>`,
  )
  return rows.length === 0 ? '' : table(['property', 'value', ''], rows)
}

export function table(heads: string[], rows: string[]): string {
  const head = heads.map((text) => (text ? `<th scope="col">${text}</th>` : '<td></td>')).join('')
  return `<div class="table"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`
}
