import { isFileField } from '../../../../contract/forms/files.ts'
import { everyField } from '../../../../contract/forms/fit.ts'
import { needsMask } from '../../../../contract/forms/sensitive.ts'
import type { Definitions } from './definitions.ts'

/** What a message fills in for each applicant, and how a text names it. Texts that were saved before 回执号 was the word say 编号. */
export const PLACE_NAMES = {
  name: ['name', '姓名'],
  number: ['number', '回执号', '编号'],
  received: ['received', '收到日期'],
  due: ['due', '期限'],
  reason: ['reason', '说明'],
} as const
export type Place = keyof typeof PLACE_NAMES

export const MOST_OF_PLACE = 40

export const PLACE_OF: ReadonlyMap<string, Place> = new Map(
  (Object.keys(PLACE_NAMES) as Place[]).flatMap((place) =>
    PLACE_NAMES[place].map((name) => [name, place] as const),
  ),
)

/**
 * The questions whose answers a message may fill in, by their titles: what is masked is no part of a message. A text that was
 * written for an earlier version stays good.
 */
export function answerPlaces(definitions: Definitions): ReadonlyMap<string, string> {
  const places = new Map<string, string>()
  for (const { schema } of definitions.values())
    for (const [name, field] of everyField(schema)) {
      const title = field.title ?? name
      const isPlace = title.length <= MOST_OF_PLACE && !/[{}]/.test(title) && !PLACE_OF.has(title)
      if (isPlace && !places.has(title) && !isFileField(field) && !needsMask(field)) places.set(title, name)
    }
  return places
}
