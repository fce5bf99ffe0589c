import type { EnvironmentVariables } from '../../ground/env.ts'
import { unsafeCast } from '../../ground/unsafe-cast.ts'

/** Settings of the real site that a preview must not use: where data is kept, and who may log in. */
const OF_THE_SITE: ReadonlySet<string> = new Set<keyof EnvironmentVariables>([
  'DATABASE_URL',
  'PUBLIC_ORIGIN',
  'FIRST_EDITOR',
  'FIRST_SITE',
  'INTEGRATION_KEY',
  'MEDIA_S3_ENDPOINT',
  'MEDIA_S3_BUCKET',
  'MEDIA_S3_REGION',
  'MEDIA_S3_ACCESS_KEY',
  'MEDIA_S3_SECRET_KEY',
  'UPLOADS_S3_ENDPOINT',
  'UPLOADS_S3_BUCKET',
  'UPLOADS_S3_REGION',
  'UPLOADS_S3_ACCESS_KEY',
  'UPLOADS_S3_SECRET_KEY',
  'BACKUP_FOLDER',
])

/** The environment for a preview: an embedded database of its own, and nothing shared with the real site. */
export function previewEnvironment(env: EnvironmentVariables, dataDir: string): EnvironmentVariables {
  const own = Object.entries(env).filter(([name]) => !OF_THE_SITE.has(name))
  // It is an environment that was read, without optional settings.
  return unsafeCast<EnvironmentVariables>({ ...Object.fromEntries(own), DATA_DIR: dataDir, DEMO: 'off' })
}
