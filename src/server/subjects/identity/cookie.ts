import { isRecord } from '../../../contract/is-record.ts'
import { cookiesOf, hiddenCookie } from '../../ground/http/cookies.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import type { Envelope } from '../../store/db/private-schema.ts'
import { unsafeCast } from '../../ground/unsafe-cast.ts'
import type { Asked, Person } from './provider.ts'

/** What the browser carries from the question to the answer, and then until the telephone number is proven. */
export type Step =
  | ({ step: 'asked'; next?: string } & Asked)
  /** A proven identity that belongs to no account yet. */
  | ({ step: 'proven' } & Person)

/** For residents and for staff: one browser may belong to both. */
export type StepName = 'identity' | 'staffIdentity'

const LASTS_SECONDS = 600
const placeOf = (column: StepName) => ({ table: 'cookie', column, row: '' })

type Sealing = Pick<Secrets, 'seal' | 'unseal'>

/** Sealed: it says who somebody is, and only this server may write it. */
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

/** How far this browser has got; undefined if the cookie is missing, too old or not ours. */
export function stepIn(
  { unseal }: Sealing,
  request: Parameters<typeof cookiesOf>[0],
  now: Date,
  name: StepName = 'identity',
): Step | undefined {
  const value = cookiesOf(request)[name]
  if (!value) return undefined
  try {
    // From a browser: what is no envelope, or not ours, does not open.
    const envelope = unsafeCast<Envelope>(JSON.parse(Buffer.from(value, 'base64url').toString()))
    const step: unknown = JSON.parse(unseal(envelope, placeOf(name)))
    // Only this portal has the key: what opens has the right form.
    return isRecord(step) && Number(step.until) > now.getTime() ? unsafeCast<Step>(step) : undefined
  } catch {
    return undefined
  }
}

/** The identity that this browser has proven and not used yet. */
export function provenIn(...args: Parameters<typeof stepIn>): Person | undefined {
  const step = stepIn(...args)
  if (step?.step !== 'proven') return undefined
  const { subject, name, personId } = step
  return { subject, ...(name && { name }), ...(personId && { personId }) }
}
