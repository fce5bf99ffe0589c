import { Refusal } from '../../../ground/refusal.ts'

/** What a message fills in for each applicant, and how a text names it. */
const NAMES = {
  name: ['name', '姓名'],
  number: ['number', '编号'],
  received: ['received', '收到日期'],
  due: ['due', '期限'],
  reason: ['reason', '说明'],
} as const
export type Place = keyof typeof NAMES

const PLACE = /\{([^{}]{0,40})\}/g

const PLACE_OF: ReadonlyMap<string, Place> = new Map(
  (Object.keys(NAMES) as Place[]).flatMap((place) => NAMES[place].map((name) => [name, place] as const)),
)

/** @throws Refusal (400) where a place is none of those that are filled in */
export function checkTemplate(message: string, field = 'message'): void {
  for (const [whole, name = ''] of message.matchAll(PLACE))
    if (!PLACE_OF.has(name))
      throw new Refusal(
        400,
        `"${whole}" is not filled in: only ${Object.keys(NAMES)
          .map((place) => `{${place}}`)
          .join(', ')} are`,
        { field, reason: 'place' },
      )
}

export const fillTemplate = (message: string, values: Readonly<Record<Place, string>>): string =>
  message.replaceAll(PLACE, (whole, name: string) => {
    const place = PLACE_OF.get(name)
    return place ? values[place] : whole
  })

export const hasPlace = (message: string, place: Place): boolean =>
  NAMES[place].some((name) => message.includes(`{${name}}`))
