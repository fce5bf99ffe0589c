import type { IncomingMessage } from 'node:http'

interface Known {
  /** Scheme and host visitors use, where a proxy hides it. */
  publicOrigin: string | undefined
  /** Whether a proxy says how visitors came. */
  trustsProxies: boolean
}

export type VisitorOrigin = ReturnType<typeof visitorOrigin>

/** Which host visitors asked for, and whether they came by https. */
export function visitorOrigin({ publicOrigin, trustsProxies }: Known) {
  const publicHost = publicOrigin === undefined ? undefined : new URL(publicOrigin).host

  /** As a proxy says; where the setting names the public address, its own headers say it. */
  function cameByHttps({ headers }: IncomingMessage): boolean {
    return trustsProxies && publicOrigin === undefined && headers['x-forwarded-proto'] === 'https'
  }

  return {
    isHttps: publicOrigin?.startsWith('https:') ?? false,
    hostOf: (request: IncomingMessage): string => publicHost ?? request.headers.host ?? '',
    cameByHttps,
    isSecure: (request: IncomingMessage): boolean =>
      publicOrigin?.startsWith('https:') ?? cameByHttps(request),
  }
}
