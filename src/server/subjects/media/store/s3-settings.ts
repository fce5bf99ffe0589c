import type { S3Settings } from './s3-client.ts'

const NAMES = {
  endpoint: 'ENDPOINT',
  bucket: 'BUCKET',
  region: 'REGION',
  accessKey: 'ACCESS_KEY',
  secretKey: 'SECRET_KEY',
} as const

/** What is kept in a bucket of its own, as its variables begin. */
export type Bucket = 'MEDIA' | 'UPLOADS' | 'BACKUP'

/** The five variables of a bucket, such as MEDIA_S3_ENDPOINT. */
export type BucketEnvironment<Name extends Bucket> = Partial<
  Record<`${Name}_S3_${(typeof NAMES)[keyof typeof NAMES]}`, string>
>

/** The settings of a bucket; undefined unless all five are given. */
export function s3Settings<Name extends Bucket>(
  env: BucketEnvironment<Name>,
  name: Name,
): S3Settings | undefined {
  const read = (part: keyof typeof NAMES) => env[`${name}_S3_${NAMES[part]}`]
  const [endpoint, bucket, region] = [read('endpoint'), read('bucket'), read('region')]
  const [accessKey, secretKey] = [read('accessKey'), read('secretKey')]
  if (!endpoint || !bucket || !region || !accessKey || !secretKey) return undefined
  return { endpoint, bucket, region, accessKey, secretKey }
}
