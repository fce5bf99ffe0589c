import { code } from './code.ts'
import { company } from './company.ts'
import { creditCode } from './credit-code.ts'
import { dateTime } from './date-time.ts'
import { date } from './date.ts'
import { email } from './email.ts'
import { group } from './group.ts'
import { idNumber } from './id-number.ts'
import { list } from './list.ts'
import { long } from './long.ts'
import { mobile } from './mobile.ts'
import { money } from './money.ts'
import { month } from './month.ts'
import { name } from './name.ts'
import { number } from './number.ts'
import { one } from './one.ts'
import { postalCode } from './postal-code.ts'
import { rating } from './rating.ts'
import { region } from './region.ts'
import { rows } from './rows.ts'
import type { FieldLook, FormSchema } from './schema.ts'
import { several } from './several.ts'
import { telephone } from './telephone.ts'
import { text } from './text.ts'
import { texts } from './texts.ts'
import { time } from './time.ts'
import type { QuestionType, TextFormat } from './types.ts'
import { upload } from './upload.ts'
import { webAddress } from './web-address.ts'
import { yes } from './yes.ts'

/** Every type of questions, in the order of the designer's palette. */
export const QUESTION_TYPES = {
  text,
  long,
  texts,
  number,
  money,
  date,
  month,
  time,
  dateTime,
  one,
  several,
  list,
  yes,
  rating,
  region,
  code,
  upload,
  rows,
  group,
  name,
  mobile,
  telephone,
  email,
  idNumber,
  company,
  creditCode,
  postalCode,
  webAddress,
} as const satisfies Record<string, QuestionType>

export type QuestionTypeName = keyof typeof QUESTION_TYPES

const ALL: readonly QuestionType[] = Object.values(QUESTION_TYPES)

/** The type of a field; undefined for one that no type describes. */
export function questionTypeOf(field: FormSchema, look: FieldLook = {}): QuestionType | undefined {
  const fits = ALL.filter(({ isOf }) => isOf(field, look))
  return fits.find(({ isWide }) => !isWide) ?? fits[0]
}

/** Formats of texts, by their names. */
export const TEXT_FORMATS: ReadonlyMap<string, TextFormat> = new Map(
  ALL.flatMap(({ format }) => (format ? [[format.name, format]] : [])),
)

export function isQuestionType(name: string): name is QuestionTypeName {
  return Object.hasOwn(QUESTION_TYPES, name)
}
