import { COMMON_HEADERS, HTTPS_ONLY } from '../../ground/http/common-headers.ts'
import { frameOrigin } from '../../subjects/rich-text/providers.ts'

/** Headers of every page. No inline script runs, and nothing is loaded from other hosts except the frames that the site names. */
export function securityHeaders(options: {
  frames: readonly string[]
  https: boolean
  /** Where browsers report violations of the policy, if reporting is on. */
  reportsTo?: string
}): Record<string, string> {
  const { reportsTo } = options
  const frames = options.frames.length > 0 ? options.frames.map(frameOrigin).join(' ') : "'none'"
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "media-src 'self'",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      `frame-src ${frames}`,
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
      ...(reportsTo === undefined ? [] : [`report-uri ${reportsTo}`, 'report-to policy']),
    ].join('; '),
    ...COMMON_HEADERS,
    ...(reportsTo !== undefined && { 'reporting-endpoints': `policy="${reportsTo}"` }),
    // The address may reveal what a visitor reads. It never contains a token here, but other sites need not know it either.
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(options.https && HTTPS_ONLY),
  }
}
