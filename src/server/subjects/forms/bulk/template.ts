import { Refusal } from '../../../ground/refusal.ts'
import type { Definitions } from '../definition/definitions.ts'
import {
  answerPlaces,
  MOST_OF_PLACE,
  PLACE_NAMES,
  type Place,
  PLACE_OF,
} from '../definition/message-places.ts'

const PLACE = new RegExp(`\\{([^{}]{0,${MOST_OF_PLACE}})\\}`, 'g')

/** @throws Refusal (400) where a place is none of those that are filled in */
export function checkTemplate(message: string, definitions: Definitions, field = 'message'): void {
  const answers = answerPlaces(definitions)
  for (const [whole, name = ''] of message.matchAll(PLACE))
    if (!PLACE_OF.has(name) && !answers.has(name))
      throw new Refusal(
        400,
        `"${whole}" is not filled in: only ${Object.keys(PLACE_NAMES)
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
  PLACE_NAMES[place].some((name) => message.includes(`{${name}}`))
