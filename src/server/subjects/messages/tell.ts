import type { Db } from '../../store/db/database.ts'
import { enqueue } from '../../store/jobs/enqueue.ts'
import type { JobPayloads, LetterJob } from '../../store/jobs/payloads.ts'
import type { Handler } from '../../store/jobs/runner.ts'
import type { Letter, News, Sending, Telling, Whom } from './channels/channel.ts'
import { CHANNELS } from './channels/index.ts'

/**
 * Tells somebody something, on every channel, in the transaction that causes it.
 * @returns whether it is new to them
 */
export async function tell(
  tx: Db,
  telling: Telling,
  whom: Whom,
  news: News,
  channels = CHANNELS,
): Promise<boolean> {
  for (const [channel, { tell: tellAtOnce, send }] of Object.entries(channels)) {
    if (tellAtOnce && !(await tellAtOnce(tx, telling, whom, news))) return false
    if (!send) continue
    for (const { job, payload, key, without = [] } of news.later ?? [])
      if (!without.includes(channel))
        await enqueue(tx, job, { ...payload, channel }, { key: `${channel} ${key}` })
  }
  return true
}

/** The job that reads a letter, and sends it on the channel for which it was added. @param read undefined: nobody is told any more */
export const sendLetter =
  <Name extends LetterJob>(
    sending: Sending,
    read: (payload: JobPayloads[Name]) => Promise<Letter | undefined>,
    channels = CHANNELS,
  ): Handler<Name> =>
  async (payload) => {
    // Jobs of 0.1.0 name no channel: all of them were text messages.
    const { channel = 'sms' } = payload
    const send = channels[channel]?.send
    if (!send) throw new Error(`there is no channel "${channel}" in this release`)
    const letter = await read(payload)
    if (letter) await send(letter, sending)
  }
