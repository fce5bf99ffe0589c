import { isFileField } from '../../../../contract/forms/files.ts'
import { everyField } from '../../../../contract/forms/fit.ts'
import { needsMask } from '../../../../contract/forms/sensitive.ts'
import { Refusal } from '../../../ground/refusal.ts'
import type { Definitions } from '../definition/definitions.ts'

/** What a message fills in for each applicant, and how a text names it. */
const NAMES = {
  name: ['name', '姓名'],
  number: ['number', '编号'],
  received: ['received', '收到日期'],
  due: ['due', '期限'],
  reason: ['reason', '说明'],
} as const
export type Place = keyof typeof NAMES

const MOST_OF_PLACE = 40
const PLACE = new RegExp(`\\{([^{}]{0,${MOST_OF_PLACE}})\\}`, 'g')

const PLACE_OF: ReadonlyMap<string, Place> = new Map(
  (Object.keys(NAMES) as Place[]).flatMap((place) => NAMES[place].map((name) => [name, place] as const)),
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

/** @throws Refusal (400) where a place is none of those that are filled in */
export function checkTemplate(message: string, definitions: Definitions, field = 'message'): void {
  const answers = answerPlaces(definitions)
  for (const [whole, name = ''] of message.matchAll(PLACE))
    if (!PLACE_OF.has(name) && !answers.has(name))
      throw new Refusal(
        400,
        `"${whole}" is not filled in: only ${Object.keys(NAMES)
          .map((place) => `{${place}}`)
          .join(', ')} and the titles of questions that are not masked are`,
        { field, reason: 'place' },
      )
}

/** @param answerTo what was answered to the question of this name */
export function fillTemplate(
  message: string,
  values: Readonly<Record<Place, string>>,
  { answers, answerTo }: { answers: ReadonlyMap<string, string>; answerTo: (name: string) => string },
): string {
  return message.replaceAll(PLACE, (whole, title: string) => {
    const place = PLACE_OF.get(title)
    const name = answers.get(title)
    return place ? values[place] : name === undefined ? whole : answerTo(name)
  })
}

export const hasPlace = (message: string, place: Place): boolean =>
  NAMES[place].some((name) => message.includes(`{${name}}`))
