import type { RenderOptions } from '../../../../src/server/subjects/rich-text/context.ts'
import { renderSource } from '../../../../src/server/subjects/rich-text/render.ts'

const NOTHING: RenderOptions = { media: () => undefined, link: () => undefined }

/** What a site has: media by path with a size, contents by permalink. */
export function siteWith(
  media: Record<string, [number, number]>,
  links: Record<string, string> = {},
): RenderOptions {
  return {
    media: (path) => {
      const size = media[path]
      return size && { id: path.replace(/\W/g, ''), width: size[0], height: size[1] }
    },
    link: (permalink) => links[permalink],
  }
}

export function result(body: string, options: Partial<RenderOptions> = {}) {
  const made = renderSource(body, { ...NOTHING, ...options })
  if (!made.ok) throw new Error(made.reason)
  return made
}

export const rendered = (body: string, options: Partial<RenderOptions> = {}): string =>
  result(body, options).html
