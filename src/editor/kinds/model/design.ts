import type { FormDefinition, FormSchema } from '../../../contract/forms/types.ts'
import { isRecord } from '../../../contract/is-record.ts'
import { addField, moveField, removeField } from '../../forms/model/edit.ts'
import { isWithin } from '../../forms/model/place.ts'
import { said } from '../../forms/model/schema.ts'
import { translate } from '../../forms/model/translation.ts'
import type { NewKindField } from './palette.ts'
import { isPart, type Parts, withoutField, withPart } from './parts.ts'

/** A file of `schemas/contents/`. */
export type KindSchema = Record<string, unknown>

/** A kind in the designer: its fields in the form of a form's fields, their roles, and which ones were renamed. */
export interface KindDesign {
  form: FormDefinition
  parts: Parts
  /** Everything else in the file. */
  rest: KindSchema
  /** Names of fields in the original version, by present name. */
  former: Readonly<Record<string, string>>
}

export function designOf(schema: KindSchema): KindDesign {
  const { title, 'x-kind': parts, 'x-translations': translations, properties, required, ...rest } = schema
  const fields = { type: 'object', properties, ...(Array.isArray(required) && { required }) } as FormSchema
  return {
    form: {
      title: typeof title === 'string' ? title : '',
      schema: fields,
      ...(isRecord(translations) && {
        translations: translations as FormDefinition['translations'] & object,
      }),
    },
    parts: isRecord(parts) ? parts : {},
    rest,
    former: {},
  }
}

export function schemaOf({ form, parts, rest }: KindDesign): KindSchema {
  const { title, schema, translations } = form
  const { description, ...others } = rest
  return said({
    ...others,
    title,
    description,
    'x-kind': parts,
    'x-translations': translations,
    type: 'object',
    required: schema.required,
    properties: schema.properties,
  })
}

/** Adds a field; if it is the first that can play a role of its type, it gets the role. */
export function addToKind(
  design: KindDesign,
  { parts = {}, isPlace = false, others = [], ...field }: NewKindField,
  place: { parent: string; index: number },
  used: readonly string[],
): { design: KindDesign; path: string } {
  const added = addField(design.form, field, place, used)
  const names = [added.path]
  const form = others.reduce((before, other, at) => {
    const beside = addField(before, other, { parent: '', index: place.index + at + 1 }, used)
    names.push(beside.path)
    return beside.form
  }, added.form)
  const isTop = place.parent === ''
  const played = Object.entries(parts).reduce<Parts>((before, [part, at]) => {
    const name = names[at]
    const isFree = isTop && isPart(part) && name !== undefined && before[part] === undefined
    return isFree ? withPart(before, part, name) : before
  }, design.parts)
  const [lng, lat, address] = names
  const isMapped = isPlace && isTop && lng && lat && address && played.place === undefined
  const next = { ...design, form, parts: isMapped ? { ...played, place: { lng, lat, address } } : played }
  // A new field comes after them.
  return { design: next, path: names.at(-1) ?? added.path }
}

export function moveInKind(design: KindDesign, path: string, index: number): KindDesign {
  return { ...design, form: moveField(design.form, path, { index }) }
}

export function removeFromKind(design: KindDesign, path: string): KindDesign {
  const { [path]: _gone, ...former } = design.former
  return { ...design, form: removeField(design.form, path), parts: withoutField(design.parts, path), former }
}

/** Renames a top-level field everywhere, and those that translate it; contents keep their values for them. */
export const renameInKind = (design: KindDesign, from: string, to: string): KindDesign =>
  ['', '.en', '.zh-CN'].reduce(
    (before, language) => renameOne(before, from + language, to + language),
    design,
  )

function renameOne(design: KindDesign, from: string, to: string): KindDesign {
  const { form, parts, former } = design
  const { properties = {}, required } = form.schema
  if (from === to || !Object.hasOwn(properties, from) || Object.hasOwn(properties, to)) return design
  const named = (name: string) => (name === from ? to : name)
  const within = (path: string) => (isWithin(path, from) ? to + path.slice(from.length) : path)
  const schema = {
    ...form.schema,
    properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [named(name), field])),
    ...(required && { required: required.map(named) }),
  }
  let next: FormDefinition = { ...form, schema }
  for (const [locale, words] of Object.entries(form.translations ?? {})) {
    if (locale !== 'en' && locale !== 'zh-CN') continue
    const fields = Object.fromEntries(
      Object.entries(words.fields ?? {}).map(([path, one]) => [within(path), one]),
    )
    next = translate(next, locale, { fields })
  }
  const { [from]: before = from, ...others } = former
  return {
    ...design,
    form: next,
    parts: JSON.parse(
      JSON.stringify(parts, (_key, value: unknown) => (value === from ? to : value)),
    ) as Parts,
    former: { ...others, [to]: before },
  }
}

/** New names of fields by their names in the original version. */
export function renamedIn({ form, former }: KindDesign, begun: KindSchema): Record<string, string> {
  const before = isRecord(begun.properties) ? begun.properties : {}
  const now = form.schema.properties ?? {}
  return Object.fromEntries(
    Object.entries(former).flatMap(([to, from]) =>
      from !== to && Object.hasOwn(before, from) && Object.hasOwn(now, to) ? [[from, to]] : [],
    ),
  )
}
