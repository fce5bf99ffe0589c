import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { components } from '../../contract/generated/api.d.ts'
import { Refused } from '../kit/api.ts'

type Schemas = components['schemas']

/** Whether this browser has passkeys: over HTTPS, or on this computer. */
export const hasPasskeys = () => typeof globalThis.PublicKeyCredential === 'function'

/** It comes when it is needed: most pages sign nothing. @throws Refused where it does not come */
async function library() {
  try {
    return await import('@simplewebauthn/browser')
  } catch {
    throw new Refused(0)
  }
}

/** What the browser asks its owner to sign. @throws Refused where they broke off, or have no passkey here */
export async function signed(options: object): Promise<Schemas['PasskeyAssertion']> {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  const { startAuthentication } = await library()
  return { ...(await unlessBrokenOff(startAuthentication({ optionsJSON }))), ...NO_EXTENSIONS }
}

export async function newPasskey(options: object): Promise<Schemas['PasskeyRegistration']> {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  const { startRegistration } = await library()
  return { ...(await unlessBrokenOff(startRegistration({ optionsJSON }))), ...NO_EXTENSIONS }
}

/** None is asked for. */
const NO_EXTENSIONS = { clientExtensionResults: {} }

async function unlessBrokenOff<Answer>(asking: Promise<Answer>): Promise<Answer> {
  try {
    return await asking
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    throw new Refused(400, {
      reason: isKnown ? 'passkey-known' : 'passkey-broken-off',
      message: String(error),
    })
  }
}
