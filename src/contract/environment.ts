import type { SiteSettings } from './types.ts'

export type Environment = 'production' | 'test'

/** Other sites that a link can name; each environment has its own address for them. */
export const NAMED_SITES = ['rentalCenter', 'guaranteeFund'] as const

export type NamedSite = (typeof NAMED_SITES)[number]

/** Marks a stored link that leads to a named site. */
export const NAMED_SITE_SCHEME = 'site:'

/** The production host uses the production rental center and guarantee fund; every other host uses the test sites. */
export function environmentOf(settings: SiteSettings, host: string): Environment {
  const of = known.get(settings) ?? environmentsOf(settings)
  known.set(settings, of)
  return of(host)
}

/** Cached: parsing an address is expensive for something that every page and call needs. */
const known = new WeakMap<SiteSettings, (host: string) => Environment>()

/** The cache for many hosts. */
export function environmentsOf({ origins }: SiteSettings): (host: string) => Environment {
  const site = origins?.production?.site
  const production = site !== undefined && URL.canParse(site) ? hostName(new URL(site).host) : undefined
  return (host) => (hostName(host) === production ? 'production' : 'test')
}

/** A browser omits the default port of its scheme; a proxy may include it. */
function hostName(host: string): string {
  return host.toLowerCase().replace(/:(443|80)$/, '')
}

/** Addresses of the named sites in one environment; sites without an address are left out. */
export function addressesOfNamedSites(
  { origins }: SiteSettings,
  environment: Environment,
): Partial<Record<NamedSite, string>> {
  const given = NAMED_SITES.flatMap((name) => {
    const address = origins?.[environment]?.[name]
    // A named site is an address, never the name of another.
    return address && !address.startsWith(NAMED_SITE_SCHEME) ? [[name, address] as const] : []
  })
  return Object.fromEntries(given)
}

export function isNamedSite(link: string): link is NamedSite {
  return NAMED_SITES.some((name) => name === link)
}

/** Scheme and host of canonical addresses; undefined if not configured. */
export function knownOrigin(settings: SiteSettings, publicOrigin?: string): string | undefined {
  const site = publicOrigin ?? settings.origins?.production?.site
  if (site === undefined) return undefined
  const origin = origins.get(site) ?? (URL.canParse(site) ? new URL(site).origin : '')
  if (origins.size >= MAX_ORIGINS) origins.clear()
  origins.set(site, origin)
  return origin || undefined
}

/** Cached: every page uses the same one. */
const origins = new Map<string, string>()
const MAX_ORIGINS = 10
