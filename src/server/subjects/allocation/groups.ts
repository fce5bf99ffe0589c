import { isGroupName } from '../../../contract/draw/list.ts'
import type { FormDefinition, Values } from '../../../contract/forms/types.ts'
import { say } from '../../ground/language/say.ts'
import { badRequest } from '../../ground/refusal.ts'
import type { GroupRule } from '../../store/db/schema.ts'

const MOST_GROUPS = 10

/** @throws Refusal (400) with the place, where groups cannot be told apart or ask for what the form does not ask */
export function checkGroups(groups: readonly GroupRule[], { schema }: FormDefinition): void {
  if (groups.length === 0 || groups.length > MOST_GROUPS)
    throw badRequest(say`a list has 1 to ${MOST_GROUPS} groups`, 'groups')
  const names = new Set<string>()
  for (const [at, { name, field, value }] of groups.entries()) {
    const place = `groups.${at}`
    if (!isGroupName(name))
      throw badRequest(
        say`"${name}" is no name of a group: it has no quote, comma or line break`,
        `${place}.name`,
      )
    if (names.has(name)) throw badRequest(say`two groups are called "${name}"`, `${place}.name`)
    names.add(name)
    const isLast = at === groups.length - 1
    if (isLast !== (field === undefined))
      throw badRequest(
        isLast
          ? say`the last group takes all others: it has no condition`
          : say`only the last group is without a condition`,
        `${place}.field`,
      )
    if (field !== undefined && !Object.hasOwn(schema.properties ?? {}, field))
      throw badRequest(say`the form has no field "${field}"`, `${place}.field`)
    if (field !== undefined && value === undefined)
      throw badRequest(say`say which answer puts a household into this group`, `${place}.value`)
  }
}

/** The position of the group to which answers belong. */
export function groupOf(groups: readonly GroupRule[], values: Values): number {
  const found = groups.findIndex(({ field, value }) => field !== undefined && isSaid(values[field], value))
  return found === -1 ? groups.length - 1 : found
}

const isSaid = (answer: unknown, value: GroupRule['value']): boolean =>
  Array.isArray(answer) ? answer.some((one) => one === value) : answer === value
