import { isRecord } from '../../../contract/is-record.ts'
import { cookiesOf, hiddenCookie } from '../../ground/http/cookies.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import type { Envelope } from '../../store/db/private-schema.ts'
import { unsafeCast } from '../../ground/unsafe-cast.ts'
import type { Asked, Person } from './provider.ts'

/** What a browser carries from the question to the answer, and then until the phone number is proven, too. */
export type Step =
  | ({ step: 'asked'; next?: string } & Asked)
  /** Whose identity is proven, and belongs to no account yet. */
  | ({ step: 'proven' } & Person)

/** Of residents, and of the staff, who may be both in one browser. */
export type StepName = 'identity' | 'staffIdentity'

const LASTS_SECONDS = 600
const placeOf = (column: StepName) => ({ table: 'cookie', column, row: '' })

type Sealing = Pick<Secrets, 'seal' | 'unseal'>

/** Sealed: it says who somebody is, and nobody may write it but us. */
export function stepCookie(
  { seal }: Sealing,
  step: Step,
  now: Date,
  isSecure: boolean,
  name: StepName = 'identity',
): string {
  const text = JSON.stringify({ ...step, until: now.getTime() + LASTS_SECONDS * 1000 })
  const value = Buffer.from(JSON.stringify(seal(text, placeOf(name)))).toString('base64url')
  return hiddenCookie(name, value, isSecure, LASTS_SECONDS)
}

export const noStepCookie = (isSecure: boolean, name: StepName = 'identity'): string =>
  hiddenCookie(name, '', isSecure, 0)

/** How far this browser is; undefined where there is nothing, it is too old, or somebody else wrote it. */
export function stepIn(
  { unseal }: Sealing,
  request: Parameters<typeof cookiesOf>[0],
  now: Date,
  name: StepName = 'identity',
): Step | undefined {
  const value = cookiesOf(request)[name]
  if (!value) return undefined
  try {
    const envelope = unsafeCast<Envelope>(JSON.parse(Buffer.from(value, 'base64url').toString()))
    const step: unknown = JSON.parse(unseal(envelope, placeOf(name)))
    // Only this portal has the key: what opens has the form that it was given.
    return isRecord(step) && Number(step.until) > now.getTime() ? unsafeCast<Step>(step) : undefined
  } catch {
    return undefined
  }
}

/** The person whose identity this browser has proven and not used yet. */
export function provenIn(...args: Parameters<typeof stepIn>): Person | undefined {
  const step = stepIn(...args)
  if (step?.step !== 'proven') return undefined
  const { subject, name, personId } = step
  return { subject, ...(name && { name }), ...(personId && { personId }) }
}
