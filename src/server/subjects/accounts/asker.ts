import { addressPrefix } from '../../store/audit/address-prefix.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { partsOf } from './devices.ts'
import { FAMILIAR_LASTS } from './rules.ts'
import type { Lane, LaneSigns } from './spend-send.ts'
import { hashOf } from './tokens.ts'

/** Who asks for codes to a number, as far as that can be known before they are let in. */
export interface Asker {
  /** Under which their codes are counted: of a remembered device, of a familiar network, or of the network of a stranger. */
  lane: string
  isKnown: boolean
}

type Keyed = Pick<Secrets, 'blindIndex'>

/** By which it is found that the owner of a number has logged in from a network. */
export const familiarKey = ({ blindIndex }: Keyed, phoneIndex: string, ip: string): string =>
  blindIndex('familiar', JSON.stringify([phoneIndex, addressPrefix(ip)]))

export interface Askers {
  askers: Partial<Record<Lane['name'], Asker>>
  /** Undefined where there is one. */
  signs: LaneSigns | undefined
}

/** Who may be asking: the database knows which of them it is. */
export function askersOf(
  secrets: Keyed,
  { phoneIndex, ip, deviceKey }: { phoneIndex: string; ip: string; deviceKey?: string | undefined },
  now: Date,
): Askers {
  const network = familiarKey(secrets, phoneIndex, ip)
  const device = partsOf(deviceKey)
  return {
    askers: {
      ...(device && { device: { lane: device.id, isKnown: true } }),
      familiar: { lane: network, isKnown: true },
      stranger: { lane: network, isKnown: false },
    },
    signs: {
      phoneIndex,
      device: { id: device?.id ?? '', hash: device ? hashOf(device.secret) : '' },
      familiarKey: network,
      since: new Date(now.getTime() - FAMILIAR_LASTS),
    },
  }
}
