import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { kindShape } from '../../../src/contract/kind-shape.ts'
import {
  addToKind,
  designOf,
  type KindDesign,
  type KindSchema,
  moveInKind,
  removeFromKind,
  renamedIn,
  renameInKind,
  schemaOf,
} from '../../../src/editor/kinds/model/design.ts'
import {
  firstSchema,
  KIND_PALETTE,
  newKindField,
  PLAYER_PALETTE,
} from '../../../src/editor/kinds/model/palette.ts'
import { partOf, partsFor, withFact, withPart } from '../../../src/editor/kinds/model/parts.ts'
import { questionsOf } from '../../../src/editor/forms/model/questions.ts'
import { translateField } from '../../../src/editor/forms/model/translation.ts'
import { compileSiteKind } from '../../../src/server/subjects/kinds/kinds.ts'

const kindsIn = (folder: string) =>
  readdirSync(new URL(folder, import.meta.url)).map((name): [string, KindSchema] => [
    name,
    JSON.parse(readFileSync(new URL(folder + name, import.meta.url), 'utf8')),
  ])
const own = kindsIn('../../fixtures/own-kinds/schemas/contents/')
const lecture = own.find(([name]) => name === 'lecture.json')?.[1] ?? {}
const ALL = [...KIND_PALETTE, ...PLAYER_PALETTE]
const title = (pair: { en: string }) => pair.en
const first = () => designOf(firstSchema('一种', '名称'))
const add = (design: KindDesign, name: (typeof ALL)[number], index = 99) =>
  addToKind(design, newKindField(name, title), { parent: '', index }, [])
const namesOf = ({ form }: KindDesign) => Object.keys(form.schema.properties ?? {})

it.each([...own, ...kindsIn('../../../schemas/contents/')])(
  '%s is not changed by being opened',
  (_name, schema) => {
    expect(schemaOf(designOf(schema))).toEqual(schema)
    expect(Object.keys(Object(schemaOf(designOf(schema)).properties))).toEqual(
      Object.keys(Object(schema.properties)),
    )
  },
)

it('a field that translates another is one of the kind like any other: shown, moved, renamed with it and removed alone', () => {
  const project = kindsIn('../../../schemas/contents/').find(([name]) => name === 'project.json')?.[1] ?? {}
  const design = designOf(project)
  const titles = (of: KindDesign) =>
    Object.fromEntries(questionsOf(of.form, 0).map(({ path, field }) => [path, field.title]))
  expect(titles(design)).toMatchObject({ name: '项目名称', 'name.en': '项目名称（英文）' })
  expect(Object.values(titles(design))).not.toContain(undefined)
  expect(namesOf(moveInKind(design, 'name.en', 0))[0]).toBe('name.en')
  expect(titles(removeFromKind(design, 'name.en'))).toEqual(
    Object.fromEntries(Object.entries(titles(design)).filter(([name]) => name !== 'name.en')),
  )
  const renamed = renameInKind(design, 'name', 'label')
  expect(titles(renamed)).toMatchObject({ label: '项目名称', 'label.en': '项目名称（英文）' })
  expect(renamedIn(renamed, project)).toEqual({ name: 'label', 'name.en': 'label.en' })
})

it.each(ALL)('what the palette has as "%s" makes a kind that the server takes', (name) => {
  const { design, path } = add(first(), name)
  expect(compileSiteKind('own', 2, schemaOf(design)).title).toBe('name')
  expect(namesOf(design)).toContain(path)
})

it('everything of the palette at once fits, and each part is played once, by the first', () => {
  const twice = [...ALL, ...ALL].reduce((design, name) => add(design, name).design, first())
  const kind = compileSiteKind('own', 2, schemaOf(twice))
  expect(kind).toMatchObject({
    summary: 'summary',
    body: 'body',
    cover: 'picture2',
    coverAlt: 'pictureAlt',
    date: 'day2',
    classify: 'group2',
    attachments: 'attachments',
    order: 'position',
    pinned: 'pinned',
  })
  expect(twice.parts.place).toEqual({ lng: 'lng', lat: 'lat', address: 'address' })
})

it('a position stays together: what is added next stands behind its address', () => {
  const placed = add(first(), 'place')
  expect(placed.path).toBe('address')
  expect(namesOf(placed.design).join(' ')).toMatch(/lng lat address/)
})

it('a field never takes the name of one that the version before has: what contents say in that is another thing', () => {
  const removed = removeFromKind(add(first(), 'text').design, 'text')
  const again = addToKind(removed, newKindField('text', title), { parent: '', index: 0 }, ['name', 'text'])
  expect(again.path).toBe('text2')
})

it('a field with another name is that wherever the kind names it, and the server is told', () => {
  const worded = translateField(designOf(lecture).form, 'en', 'agenda.item', { title: 'Item' })
  let design: KindDesign = { ...designOf(lecture), form: worded }
  for (const [from, to] of [
    ['topic', 'subject'],
    ['speaker', 'lecturer'],
    ['agenda', 'programme'],
  ] as const)
    design = renameInKind(design, from, to)
  const schema = schemaOf(design)
  expect(compileSiteKind('lecture', 2, schema).title).toBe('subject')
  expect(schema.required).toEqual(['subject', 'heldAt', 'lecturer'])
  expect(design.parts.facts).toEqual(['lecturer', 'venue', 'seats'])
  expect(schema['x-translations']).toEqual({ en: { fields: { 'programme.item': { title: 'Item' } } } })
  expect(namesOf(design).indexOf('lecturer')).toBe(Object.keys(Object(lecture.properties)).indexOf('speaker'))
  expect(renamedIn(design, lecture)).toEqual({ topic: 'subject', speaker: 'lecturer', agenda: 'programme' })
  // Named back it was never changed; named on it is told by its first name.
  design = renameInKind(renameInKind(renameInKind(design, 'subject', 'topic'), 'lecturer', 'x'), 'x', 'who')
  expect(renamedIn(design, lecture)).toEqual({ speaker: 'who', agenda: 'programme' })
  expect(renamedIn(removeFromKind(design, 'who'), lecture)).toEqual({ agenda: 'programme' })
  // A name that is taken, or of no field, changes nothing.
  expect(renameInKind(design, 'who', 'topic')).toBe(design)
  expect(renameInKind(design, 'nobody', 'somebody')).toBe(design)
})

it('a field that goes takes along what it was for', () => {
  const design = ['poster', 'seats', 'heldAt'].reduce(removeFromKind, designOf(lecture))
  expect(design.parts).not.toHaveProperty('cover')
  expect(design.parts).not.toHaveProperty('date')
  expect(design.parts.facts).toEqual(['speaker', 'venue'])
  expect(compileSiteKind('lecture', 2, schemaOf(design)).cover).toBeUndefined()
  const { design: mapped } = add(first(), 'place')
  expect(removeFromKind(mapped, 'address').parts.place).toEqual({ lng: 'lng', lat: 'lat' })
  expect(removeFromKind(mapped, 'lat').parts).not.toHaveProperty('place')
})

it('a field moves to a position, and all others keep their order', () => {
  expect(namesOf(moveInKind(designOf(lecture), 'venue', 0)).slice(0, 3)).toEqual(['venue', 'topic', 'series'])
})

it('a field plays the parts that its sort can, one of them; a kind keeps a title', () => {
  const { form, parts } = designOf(lecture)
  const fields = form.schema.properties ?? {}
  expect(partsFor(fields.speakerNote ?? {})).toEqual(['title', 'summary', 'coverAlt', 'classify'])
  expect(partsFor(fields.photos ?? {})).toEqual([])
  const played = withPart(parts, 'summary', 'posterAlt')
  expect([played.summary, played.coverAlt, partOf(played, 'brief')]).toEqual([
    'posterAlt',
    undefined,
    undefined,
  ])
  expect(withPart(parts, 'summary', 'topic')).toEqual(parts)
  expect(withPart({ ...parts, publication: true }, 'date', undefined)).not.toHaveProperty('publication')
  expect(withFact(withFact(parts, 'fee', true), 'venue', false).facts).toEqual(['speaker', 'seats', 'fee'])
})

it('pages say a kind in the words of the language that is read, where it has them', () => {
  const { form } = designOf(lecture)
  const words = translateField(form, 'en', 'series', { title: 'Series', labels: { law: 'Law' } })
  const schema = schemaOf({
    ...designOf(lecture),
    form: translateField(words, 'en', 'speaker', { title: 'Speaker' }),
  })
  const { facts, classify } = kindShape('lecture', schema, 'en')
  expect(facts.map(({ label }) => label)).toEqual(['Speaker', '地点', '座位'])
  expect([classify?.label, classify?.labels.get('law'), classify?.labels.get('health')]).toEqual([
    'Series',
    'Law',
    '健康',
  ])
  expect(kindShape('lecture', schema, 'zh-CN').classify?.label).toBe('系列')
})
