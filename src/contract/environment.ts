import type { SiteSettings } from './types.ts'

export type Environment = 'production' | 'test'

/** The production host uses the production rental center and guarantee fund; every other host uses the test sites. */
export function environmentOf(settings: SiteSettings, host: string): Environment {
  const site = settings.origins?.production?.site
  return site !== undefined && URL.canParse(site) && new URL(site).host === host.toLowerCase()
    ? 'production'
    : 'test'
}

/** Scheme and host under which search engines know the site; undefined when nobody has said. */
export function knownOrigin(settings: SiteSettings, publicOrigin?: string): string | undefined {
  const site = publicOrigin ?? settings.origins?.production?.site
  return site !== undefined && URL.canParse(site) ? new URL(site).origin : undefined
}
