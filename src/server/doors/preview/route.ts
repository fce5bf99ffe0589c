import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { Locale } from '../../../contract/types.ts'
import { defaultPreferences } from '../../../contract/preferences.ts'
import type { Db } from '../../store/db/database.ts'
import { answerUnknown } from '../../ground/http/error-handler.ts'
import type { Overlay, Renderer } from '../render/renderer.ts'
import { securityHeaders } from '../render/security.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { exampleSite, readKindAddress } from './preview-kind.ts'
import { overlaid } from './overlay.ts'
import { readSettings, siteWith } from './settings.ts'
import { readPreviewed } from './read-previewed.ts'
import { readPreview } from './token.ts'

interface Options {
  db: Db
  secrets: Pick<Secrets, 'blindIndex'>
  renderer: Renderer
  /** Milliseconds since the epoch; tests set it. */
  now?: () => number
}

/** The signed part of an address, and the page's own address after it. */
const PLACE = /^(\/preview\/([\w.-]+))(\/.*)$/

/** Where the portal's pages have their data; what the server adds to a page is inserted before it. */
const END = '<script type="application/json" id="hydration">'
const LINE =
  '<div class="noticebar" role="status"><div class="wrap"><p>预览：只有拿到这个地址的人看得到，15 分钟内有效。Preview, for 15 minutes.</p></div></div>'

/**
 * Pages as they would be if a draft were published, at their real addresses below a signed one. They are rendered for each
 * request and never kept; they run no script, and can only be framed by this site.
 */
export const previewPages: FastifyPluginAsync<Options> = async (
  app,
  { db, secrets, renderer, now = Date.now },
) => {
  // Not a route parameter, which is limited to 100 characters.
  app.get('/preview/*', async (request, reply) => {
    const [, prefix = '', token = '', address = ''] = PLACE.exec(request.url) ?? []
    const host = request.headers.host ?? ''
    const { overlay, locale } = (await lookedAt(token, host)) ?? {}
    if (!overlay) return answerUnknown(request, reply)
    const preferences = { ...defaultPreferences, ...(locale && { language: locale }) }
    const page = await renderer.render(host, address, preferences, undefined, overlay)
    // Private pages cannot be previewed: it is unknown whose page it would be.
    if (page.isPrivate) return answerUnknown(request, reply)
    setHeaders(reply, overlay.site.settings.frames ?? [])
    if (page.location !== undefined)
      return reply.redirect(page.location.startsWith('/') ? prefix + page.location : page.location)
    const at = page.html.lastIndexOf(END)
    return reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .send(at < 0 ? page.html : page.html.slice(0, at) + LINE + page.html.slice(at))
  })

  /** What a page is rendered with: a content, a kind or settings. Undefined if there is nothing to preview any more. */
  async function lookedAt(
    token: string,
    host: string,
  ): Promise<{ overlay?: Overlay | undefined; locale?: Locale | undefined } | undefined> {
    const said = readSettings(secrets, token, now())
    const kind = said ? undefined : readKindAddress(secrets, token, now())
    const previewing = said || kind ? undefined : readPreview(secrets, token, now())
    if (!said && !kind && !previewing) return undefined
    const { site, environment } = await renderer.site(host)
    if (kind) return { overlay: await exampleSite(db, site, kind, environment), locale: kind.locale }
    if (said) {
      const seen = await siteWith(db, site, said, environment, new Date(now()))
      return { overlay: { site: seen, over: (client) => client } }
    }
    const previewed = previewing && (await readPreviewed(db, previewing, environment).catch(unlessRefused))
    if (!previewed) return undefined
    const over: Overlay['over'] = (client) => overlaid(client, previewed)
    return { overlay: { site: { ...site, columns: previewed.tree }, over } }
  }
}

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
}

function setHeaders(reply: FastifyReply, frames: readonly string[]): void {
  const { 'content-security-policy': policy = '', ...others } = securityHeaders({ frames, https: false })
  reply.headers({
    ...others,
    // No scripts and no forms run in a preview.
    'content-security-policy': `${policy}; sandbox allow-same-origin allow-popups`,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow, noarchive',
    // Whoever has the address can use it, so it is not passed on to linked pages.
    'referrer-policy': 'no-referrer',
  })
}
