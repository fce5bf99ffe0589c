import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SUBJECTS } from '../../src/server/house/subjects.ts'
import { importsWithin } from './imports.ts'

const HOME = 'src/server/subjects'
const folders = readdirSync(new URL(`../../${HOME}`, import.meta.url))
const imports = importsWithin([HOME])
const subjectOf = (path: string) => path.split('/')[3] ?? ''

/** The folders of subjects that each of them imports from. */
const used = new Map<string, Set<string>>()
for (const { from, to } of imports) {
  const [one, other] = [subjectOf(from), subjectOf(to)]
  const known = used.get(one) ?? new Set<string>()
  used.set(one, known)
  if (one !== other) known.add(other)
}

const OWN = SUBJECTS.filter(({ name }) => name !== 'preview')

test('every folder of a subject is plugged in', () => {
  expect(OWN.map(({ name }) => name as string).toSorted()).toEqual(folders.toSorted())
})

test.each(OWN.map(({ name, dependencies }) => ({ name, dependencies })))(
  'the subject $name names the subjects that it imports from, and no others',
  ({ name, dependencies }) => {
    expect([...dependencies].toSorted()).toEqual([...(used.get(name) ?? [])].toSorted())
  },
)
