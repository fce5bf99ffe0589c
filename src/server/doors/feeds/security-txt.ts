import type { SiteSettings } from '../../../contract/types.ts'

const DAY = 86_400_000
/** Without a date in the settings the file is valid for this long; readers fetch it again. */
const DAYS = 180

/** Whom to tell about a vulnerability (RFC 9116); undefined if the site names nobody. */
export function writeSecurityTxt(
  { security, locale = 'zh-CN' }: SiteSettings,
  { origin, now }: { origin?: string; now: Date },
): string | undefined {
  if (!security) return undefined
  const { contact, expires, policy, languages = locale === 'en' ? ['en'] : ['zh', 'en'] } = security
  const end = expires === undefined ? midnightIn(now, DAYS) : new Date(`${expires}T00:00:00Z`)
  const lines = [
    ...contact.map((address) => `Contact: ${address}`),
    `Expires: ${end.toISOString().replace('.000Z', 'Z')}`,
    ...(policy === undefined ? [] : [`Policy: ${policy}`]),
    `Preferred-Languages: ${languages.join(', ')}`,
    ...(origin === undefined ? [] : [`Canonical: ${origin}/.well-known/security.txt`]),
  ]
  return `${lines.join('\n')}\n`
}

/** The same all day, so that a client can keep it. */
function midnightIn(now: Date, days: number): Date {
  return new Date((Math.floor(now.getTime() / DAY) + days) * DAY)
}
