import { account } from './account.ts'
import type { Channel } from './channel.ts'
import { sms } from './sms.ts'

/** All channels, by the names that waiting jobs keep. The inbox comes first: it knows who was told before. */
export const CHANNELS: Readonly<Record<string, Channel>> = { account, sms }
