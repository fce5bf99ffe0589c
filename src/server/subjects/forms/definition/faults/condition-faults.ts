import { everyField } from '../../../../../contract/forms/fit.ts'
import type { FormSchema } from '../../../../../contract/forms/types.ts'
import { say } from '../../../../ground/language/say.ts'
import { boundFault } from './bound-faults.ts'
import { type DesignFault, inField } from './design-fault.ts'

/** What is wrong with the conditions of a group: the form, a group in it, or each row of a list. */
export function conditionFaults(path: string, group: FormSchema): DesignFault[] {
  const fault = path === '' ? (reason: string) => ({ place: 'schema', reason }) : inField(path)
  const known = everyField(group)
  return [
    ...typesOf(group).flatMap(([name, types]) =>
      types.size > 1
        ? [
            inField(path === '' ? name : `${path}.${name}`)(
              say`has two types, ${[...types].join(', ')}: a question has the same type in every branch`,
            ),
          ]
        : [],
    ),
    ...conditionsIn(group).flatMap((condition) =>
      Object.entries(condition.properties ?? {}).flatMap(([name, test]) => {
        const field = known.get(name)
        if (!field) return [fault(say`has a condition on "${name}", which is no field of it`)]
        return testFaults(name, field, test, group).map((reason) => fault(reason))
      }),
    ),
  ]
}

function testFaults(name: string, field: FormSchema, test: FormSchema, group: FormSchema): string[] {
  const bounds = (['x-least', 'x-most', 'x-same'] as const).flatMap((rule) => {
    const bound = test[rule]
    const reason = bound && boundFault(rule, bound, field, { name, group })
    return reason === undefined ? [] : [say`has a condition on "${name}" that ${reason}`]
  })
  const isAlone = test.contains !== undefined && field.type !== 'array'
  return isAlone ? [...bounds, say`has a condition on "${name}" with "contains", which is for lists`] : bounds
}

/** The conditions that stand in a group itself. */
function conditionsIn({ if: own, then, else: otherwise, allOf = [] }: FormSchema): FormSchema[] {
  const inner = [then, otherwise, ...allOf].flatMap((part) => (part ? conditionsIn(part) : []))
  return own ? [...testsIn(own), ...inner] : inner
}

/** A condition, and those that it combines. */
const testsIn = (condition: FormSchema): FormSchema[] => [
  condition,
  ...(condition.allOf ?? []).flatMap(testsIn),
  ...(condition.oneOf ?? []).flatMap(testsIn),
]

/** The types that the branches of a group give to each of its fields. */
function typesOf(group: FormSchema): [string, Set<string>][] {
  const types = new Map<string, Set<string>>()
  const visit = ({ properties = {}, then, else: otherwise, allOf = [] }: FormSchema) => {
    for (const [name, { type }] of Object.entries(properties))
      if (type !== undefined) types.set(name, (types.get(name) ?? new Set()).add(type))
    for (const part of [then, otherwise, ...allOf]) if (part) visit(part)
  }
  visit(group)
  return [...types]
}
