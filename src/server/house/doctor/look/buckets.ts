import type { EnvironmentVariables } from '../../../ground/env.ts'
import { s3Client } from '../../../subjects/media/store/s3-client.ts'
import { type Bucket, s3Settings } from '../../../subjects/media/store/s3-settings.ts'
import type { Facts } from '../findings/facts.ts'
import { PATIENCE } from './patience.ts'

const BUCKETS: readonly Bucket[] = ['MEDIA', 'UPLOADS', 'BACKUP']

/** Lists one object of each bucket: that needs its name, its region and the keys. */
export async function bucketsOf(env: EnvironmentVariables): Promise<Facts['buckets']> {
  const tried = BUCKETS.map(async (name) => {
    const settings = s3Settings(env, name)
    if (!settings) return []
    const { send, noBucket } = s3Client(settings, { answer: PATIENCE, part: PATIENCE })
    try {
      const answer = await send('GET', '?list-type=2&max-keys=1')
      await answer.body?.cancel()
      return [[`${name}_S3`, answer.ok ? undefined : noBucket().message]]
    } catch (error) {
      return [[`${name}_S3`, error instanceof Error ? error.message : String(error)]]
    }
  })
  return Object.fromEntries((await Promise.all(tried)).flat())
}
