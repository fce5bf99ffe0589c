import { readdirSync, readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { FormDefinition } from '../../../src/contract/forms/types.ts'
import { choicesOf, newChoice, withChoices } from '../../../src/editor/forms/model/choices.ts'
import { differences, lacksPurpose } from '../../../src/editor/forms/model/differences.ts'
import {
  addField,
  changeField,
  changeLook,
  copyField,
  moveField,
  removeField,
  setRequired,
} from '../../../src/editor/forms/model/edit.ts'
import { newField, PALETTE, READY } from '../../../src/editor/forms/model/palette.ts'
import { everyQuestion, namesOf, questionsOf } from '../../../src/editor/forms/model/questions.ts'
import { addStep, changeStep, moveStep, removeStep } from '../../../src/editor/forms/model/steps.ts'
import { translate, translateField, translateStep } from '../../../src/editor/forms/model/translation.ts'
import { askable, setWhen, waitingFor, whenOf } from '../../../src/editor/forms/model/when.ts'
import { compileForm, designFaults, readForm } from '../../../src/server/subjects/forms/definition/compile.ts'

const folder = new URL('../../../demo/forms/', import.meta.url)
const demo = readdirSync(folder).map((name): [string, FormDefinition] => [
  name.replace('.json', ''),
  JSON.parse(readFileSync(new URL(name, folder), 'utf8')),
])
const called = (name: string): FormDefinition => {
  const found = demo.find(([one]) => one === name)
  if (!found) throw new Error(`the demo has no form "${name}"`)
  return found[1]
}
const shop = called('commercial-intention')
const text = (title: string) => ({ type: 'string', title }) as const
const plain = (...names: string[]): FormDefinition => ({
  title: '一份',
  schema: { type: 'object', properties: Object.fromEntries(names.map((name) => [name, text(name)])) },
})
const same = (form: FormDefinition, other: FormDefinition) =>
  expect(JSON.stringify(form)).toBe(JSON.stringify(other))
const title = (pair: { en: string }) => pair.en

it.each(demo)('%s is not changed by being opened and having said again what it says', (_name, form) => {
  let now = form
  for (const { path, field, isRequired } of everyQuestion(form)) {
    now = changeField(now, path, { title: field.title })
    now = changeLook(now, path, {})
    now = setRequired(now, path, isRequired)
    const choices = choicesOf(field)
    if (choices) now = changeField(now, path, withChoices(field, choices))
    const when = path.includes('.') ? undefined : whenOf(form.schema, path)
    now = when === undefined || when === 'other' ? now : setWhen(now, path, when)
  }
  for (const [locale, words] of Object.entries(form.translations ?? {}))
    now = translate(now, locale === 'en' ? 'en' : 'zh-CN', words)
  expect(now).toEqual(form)
  for (const step of (form.steps ?? [{}]).keys())
    for (const [index, { path }] of questionsOf(form, step).entries())
      now = moveField(now, path, { step, index })
  expect(now).toEqual(form)
})

it('a field is added where one stands, by a name that no version ever had, and moved between steps', () => {
  const { form, path } = addField(plain('a', 'b'), { name: 'a', field: text('新') }, { index: 1 }, [
    'a2',
    'a4',
  ])
  expect([path, namesOf(form)]).toEqual(['a3', ['a', 'a3', 'b']])
  const steps = addStep(form, (number) => `第${number}步`)
  expect(steps.steps).toEqual([
    { title: '第1步', fields: ['a', 'a3', 'b'] },
    { title: '第2步', fields: [] },
  ])
  const moved = moveField(steps, 'a', { step: 1, index: 0 })
  expect(moved.steps?.map(({ fields }) => fields)).toEqual([['a3', 'b'], ['a']])
  expect(questionsOf(moved, 1).map(({ path }) => path)).toEqual(['a'])
  const back = moveField(moved, 'b', { step: 0, index: 0 })
  expect(back.steps?.[0]?.fields).toEqual(['b', 'a3'])
  same(moveField(plain('a', 'b', 'c'), 'c', { index: 0 }), plain('c', 'a', 'b'))
})

it('rows have fields of their own, which are added, moved, copied and removed like others', () => {
  const rows = addField(plain(), newField('rows', title), { index: 0 })
  const added = addField(rows.form, { name: 'entry', field: text('二') }, { parent: 'rows', index: 0 })
  expect(added.path).toBe('rows.entry2')
  const inner = (form: FormDefinition) => questionsOf(form, 0)[0]?.inner.map(({ path }) => path)
  expect(inner(added.form)).toEqual(['rows.entry2', 'rows.entry'])
  const required = setRequired(added.form, 'rows.entry', true)
  expect(everyQuestion(required).find(({ path }) => path === 'rows.entry')?.isRequired).toBe(true)
  const copied = copyField(required, 'rows.entry2', (was) => `${was}（副本）`, [])
  expect(inner(copied.form)).toEqual(['rows.entry2', 'rows.entry22', 'rows.entry'])
  expect(inner(moveField(required, 'rows.entry', { index: 0 }))).toEqual(['rows.entry', 'rows.entry2'])
  const less = removeField(required, 'rows.entry')
  expect([inner(less), less.schema.properties?.rows?.items?.required]).toEqual([['rows.entry2'], undefined])
})

it('a condition is read as tests, and written as the file says it', () => {
  expect(whenOf(shop.schema, 'companyName')).toEqual({
    tests: [{ field: 'subject', is: 'one-of', values: ['company', 'individual'] }],
    isNegated: false,
  })
  expect(whenOf(shop.schema, 'subject')).toBeUndefined()
  const always = setWhen(shop, 'creditCode', undefined)
  expect([whenOf(always.schema, 'creditCode'), always.schema.required]).toEqual([
    undefined,
    [...(shop.schema.required ?? []), 'creditCode'],
  ])
  const back = setWhen(always, 'creditCode', {
    tests: [{ field: 'subject', is: 'one-of', values: ['company', 'individual'] }],
    isNegated: false,
  })
  expect(back).toEqual(shop)
  const unless = setWhen(shop, 'brand', {
    tests: [{ field: 'subject', is: 'one-of', values: ['company', 'individual'] }],
    isNegated: true,
  })
  expect(unless.schema.allOf?.[0]?.else?.properties).toHaveProperty('brand')
  expect(whenOf(unless.schema, 'brand')).toMatchObject({ isNegated: true })
  const both = setWhen(shop, 'gas', {
    tests: [
      { field: 'areaMin', is: 'at-least', value: 100 },
      { field: 'email', is: 'filled' },
    ],
    isNegated: false,
  })
  expect(both.schema.allOf?.at(-1)).toMatchObject({
    if: { properties: { areaMin: { minimum: 100 } }, required: ['areaMin', 'email'] },
  })
  expect(whenOf(both.schema, 'gas')).toMatchObject({ tests: [{ is: 'at-least' }, { is: 'filled' }] })
  // Its last field gone, a condition goes, too.
  const none = setWhen(setWhen(shop, 'exhaust', undefined), 'gas', undefined)
  expect(none.schema.allOf).toHaveLength(1)
})

it('the verdict follows the condition that was designed; without steps the field keeps its position', () => {
  const form = setWhen(setRequired(plain('a', 'b', 'c'), 'b', true), 'b', {
    tests: [{ field: 'a', is: 'one-of', values: ['x'] }],
    isNegated: false,
  })
  expect([namesOf(form), form.order]).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ])
  const { check } = compileForm('f', 1, readForm('f', form))
  expect(check({ a: 'x' }).faults).toEqual([{ path: ['b'], rule: 'required' }])
  expect(check({ a: 'y' }).faults).toEqual([])
  expect(namesOf(moveField(form, 'b', { index: 0 }))).toEqual(['b', 'a', 'c'])
  same(setRequired(setWhen(form, 'b', undefined), 'b', false), { ...plain('a', 'b', 'c') })
})

it('no field waits for itself by way of others', () => {
  const on = (field: string) => ({ tests: [{ field, is: 'filled' as const }], isNegated: false })
  const form = setWhen(setWhen(plain('a', 'b', 'c'), 'b', on('a')), 'c', on('b'))
  const names = (name: string) => askable(form, name).map(([one]) => one)
  expect([names('a'), names('b'), names('c')]).toEqual([[], ['a'], ['a', 'b']])
  expect(waitingFor(form.schema, 'a')).toEqual(['b'])
})

it('a field that goes takes along what names it; who waited for it alone is shown always', () => {
  const form = removeField(shop, 'subject')
  expect(readForm('f', form)).toBe(form)
  expect(JSON.stringify(form)).not.toContain('subject')
  expect(whenOf(form.schema, 'companyName')).toBeUndefined()
  const without = removeField(shop, 'companyName')
  expect([without.translations?.en?.fields?.companyName, without.ui?.companyName]).toEqual([
    undefined,
    undefined,
  ])
  expect(designFaults(without)).toEqual([])
})

it('steps are moved and removed with their words; the fields of one that goes stay', () => {
  const three = addStep(shop, () => '第三步')
  const words = translateStep(three, 'en', 2, { title: 'Third' })
  const moved = moveStep(words, 2, 0)
  expect(moved.steps?.map((step) => step.title)).toEqual(['第三步', '主体和联系人', '意向'])
  expect(moved.translations?.en?.steps?.map((step) => step.title)).toEqual([
    'Third',
    'Who you are',
    'What you look for',
  ])
  const less = removeStep(moved, 1)
  expect(less.steps?.map(({ fields }) => fields.length)).toEqual([6, 12])
  expect(less.translations?.en?.steps).toHaveLength(2)
  expect(changeStep(less, 0, { intro: '先看看' }).steps?.[0]).toMatchObject({ intro: '先看看' })
  const flat = removeStep(removeStep(less, 1), 0)
  expect([flat.steps, namesOf(flat)]).toEqual([undefined, namesOf(shop)])
  expect(designFaults(flat)).toEqual([])
})

it('choices keep their values when they are renamed; a new one has a value of its own', () => {
  const { trade } = shop.schema.properties ?? {}
  if (!trade) throw new Error('the demo asks for the trade')
  const choices = choicesOf(trade) ?? []
  const renamed = withChoices(trade, choices.with(0, { value: 'food', label: '吃的' }))
  expect([renamed.enum, renamed['x-labels']?.food]).toEqual([trade.enum, '吃的'])
  expect(
    newChoice(
      [
        { value: 'c3', label: '' },
        { value: 'b', label: '' },
      ],
      '新',
      ['c4'],
    ).value,
  ).toBe('c5')
  expect(newChoice([{ value: 1, label: '' }], '新').value).toBe(2)
  const one = { type: 'string', title: 'x', oneOf: [{ const: 'a', title: 'A' }] } as const
  expect(withChoices(one, [...(choicesOf(one) ?? []), { value: 'b', label: 'B' }]).oneOf).toEqual([
    { const: 'a', title: 'A' },
    { const: 'b', title: 'B' },
  ])
})

it('what is said in another language goes when it is empty', () => {
  const words = translateField(plain('a'), 'en', 'a', { title: 'A' })
  expect(words.translations).toEqual({ en: { fields: { a: { title: 'A' } } } })
  same(translateField(words, 'en', 'a', { title: '' }), plain('a'))
})

it('every entry of the palette is within the dialect, and can be filled in', () => {
  for (const name of [...PALETTE, ...READY]) {
    const { form } = addField(plain(), newField(name, title), { index: 0 })
    expect([name, designFaults(form)]).toEqual([name, []])
    expect(compileForm('f', 1, form).version).toBe(1)
  }
})

it('says what becomes of questions, and which ask for something personal without a reason', () => {
  const next = addField(
    removeField(changeField(shop, 'brand', { title: '牌子' }), 'email'),
    newField('date', title),
    {
      step: 1,
      index: 0,
    },
  ).form
  const other = changeField(next, 'years', { type: 'number' })
  expect(differences(shop, other)).toEqual([
    { title: '邮箱', is: 'gone' },
    { title: '牌子', is: 'changed' },
    { title: '意向租期', is: 'other-type' },
    { title: 'Date', is: 'new' },
  ])
  expect(lacksPurpose(addField(shop, newField('mobile', title), { index: 0 }).form)).toEqual([
    'Mobile number',
  ])
  expect(lacksPurpose(shop)).toEqual([])
})

it('however it is edited, a sound form stays one that the server takes', () => {
  const act = fc.oneof(
    fc.record({
      do: fc.constant('add' as const),
      what: fc.constantFrom(...PALETTE),
      at: fc.nat(20),
      step: fc.nat(3),
    }),
    fc.record({ do: fc.constant('move' as const), which: fc.nat(40), at: fc.nat(20), step: fc.nat(3) }),
    fc.record({ do: fc.constant('remove' as const), which: fc.nat(40) }),
    fc.record({ do: fc.constant('require' as const), which: fc.nat(40), is: fc.boolean() }),
    fc.record({ do: fc.constant('when' as const), which: fc.nat(40), on: fc.nat(40), not: fc.boolean() }),
    fc.record({ do: fc.constant('always' as const), which: fc.nat(40) }),
    fc.record({ do: fc.constant('copy' as const), which: fc.nat(40) }),
    fc.record({ do: fc.constant('step' as const) }),
    fc.record({ do: fc.constant('no step' as const), step: fc.nat(3) }),
    fc.record({ do: fc.constant('turn' as const), from: fc.nat(3), to: fc.nat(3) }),
  )
  type Act = typeof act extends fc.Arbitrary<infer One> ? One : never
  const apply = (form: FormDefinition, one: Act): FormDefinition => {
    const count = Math.max(form.steps?.length ?? 1, 1)
    const all = everyQuestion(form)
    const pick = (number: number) => all[number % Math.max(all.length, 1)]?.path ?? ''
    const top = (number: number) => pick(number).split('.')[0] ?? ''
    if (one.do === 'add')
      return addField(form, newField(one.what, title), { step: one.step % count, index: one.at }).form
    if (one.do === 'move') return moveField(form, pick(one.which), { step: one.step % count, index: one.at })
    if (one.do === 'remove') return namesOf(form).length > 2 ? removeField(form, top(one.which)) : form
    if (one.do === 'require') return setRequired(form, pick(one.which), one.is)
    if (one.do === 'copy') return copyField(form, top(one.which), (was) => `${was}2`, []).form
    if (one.do === 'always') return setWhen(form, top(one.which), undefined)
    if (one.do === 'step') return addStep(form, (number) => `第${number}步`)
    if (one.do === 'no step') return removeStep(form, one.step % count)
    if (one.do === 'turn') return moveStep(form, one.from % count, one.to % count)
    const name = top(one.which)
    const asked = askable(form, name)
    const [field] = asked[one.on % Math.max(asked.length, 1)] ?? []
    if (field === undefined) return form
    return setWhen(form, name, { tests: [{ field, is: 'filled' }], isNegated: one.not })
  }
  fc.assert(
    fc.property(fc.constantFrom(...demo), fc.array(act, { maxLength: 15 }), ([, form], acts) => {
      const before = JSON.stringify(form)
      const after = acts.reduce(apply, form)
      expect(JSON.stringify(form)).toBe(before)
      // A step that nothing was put into yet is told of when it is published.
      const faults = designFaults(after).filter(({ place }) => !/^steps\.\d+\.fields$|^steps$/.test(place))
      expect(faults).toEqual([])
      expect(new Set(namesOf(after)).size).toBe(namesOf(after).length)
    }),
    { numRuns: 150, seed: 20261122 },
  )
})
