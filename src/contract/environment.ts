import type { SiteSettings } from './types.ts'

export type Environment = 'production' | 'test'

/** Sites of their own that a link names; each environment has its own address for them. */
export const NAMED_SITES = ['rentalCenter', 'guaranteeFund'] as const

export type NamedSite = (typeof NAMED_SITES)[number]

/** How a stored link says that it leads to a named site. */
export const NAMED_SITE_SCHEME = 'site:'

/** The production host uses the production rental center and guarantee fund; every other host uses the test sites. */
export function environmentOf(settings: SiteSettings, host: string): Environment {
  const of = known.get(settings) ?? environmentsOf(settings)
  known.set(settings, of)
  return of(host)
}

/** Reading an address is dear beside what every page and call asks here. */
const known = new WeakMap<SiteSettings, (host: string) => Environment>()

/** The same for many hosts. */
export function environmentsOf({ origins }: SiteSettings): (host: string) => Environment {
  const site = origins?.production?.site
  const production = site !== undefined && URL.canParse(site) ? hostName(new URL(site).host) : undefined
  return (host) => (hostName(host) === production ? 'production' : 'test')
}

/** A browser leaves out the port that its scheme has anyway; a proxy may write it. */
function hostName(host: string): string {
  return host.toLowerCase().replace(/:(443|80)$/, '')
}

/** Where the named sites are in one environment; what has no address there is left out. */
export function addressesOfNamedSites(
  { origins }: SiteSettings,
  environment: Environment,
): Partial<Record<NamedSite, string>> {
  const given = NAMED_SITES.flatMap((name) => {
    const address = origins?.[environment]?.[name]
    // A named site is an address itself, never the name of one.
    return address && !address.startsWith(NAMED_SITE_SCHEME) ? [[name, address] as const] : []
  })
  return Object.fromEntries(given)
}

export function isNamedSite(link: string): link is NamedSite {
  return NAMED_SITES.some((name) => name === link)
}

/** Scheme and host under which search engines know the site; undefined when nobody has said. */
export function knownOrigin(settings: SiteSettings, publicOrigin?: string): string | undefined {
  const site = publicOrigin ?? settings.origins?.production?.site
  if (site === undefined) return undefined
  const origin = origins.get(site) ?? (URL.canParse(site) ? new URL(site).origin : '')
  if (origins.size >= MAX_ORIGINS) origins.clear()
  origins.set(site, origin)
  return origin || undefined
}

/** Every page asks for the same one. */
const origins = new Map<string, string>()
const MAX_ORIGINS = 10
