import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { personalFields } from '../../../../src/contract/forms/personal.ts'
import type { FormSchema } from '../../../../src/contract/forms/types.ts'

const DEMO = new URL('../../../../demo/forms/', import.meta.url)

/** Names, as the demo calls them. */
const NAMES = /^(applicant|contact|name|agentName)$/
const REACHED = new Set(['mobile', 'telephone', 'email'])

it('the forms of the demo give names, numbers and identity numbers the levels that docs/private-data.md says', () => {
  const wrong: string[] = []
  const shown = new Set<string>()
  for (const file of readdirSync(DEMO)) {
    const { schema } = JSON.parse(readFileSync(new URL(file, DEMO), 'utf8')) as { schema: FormSchema }
    const properties = schema.properties ?? {}
    for (const { name, pi } of personalFields(schema)) {
      const format = properties[name]?.format ?? ''
      const level = NAMES.test(name)
        ? 'ordinary'
        : REACHED.has(format) || name === 'room'
          ? 'contact'
          : format === 'id-number' || name === 'members'
            ? 'sensitive'
            : pi.level
      shown.add(level)
      if (pi.level !== level) wrong.push(`${file} ${name}: ${pi.level}`)
    }
  }
  expect(wrong).toEqual([])
  expect([...shown].toSorted()).toEqual(['contact', 'ordinary', 'sensitive'])
})
