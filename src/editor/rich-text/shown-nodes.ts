import { Node } from '@tiptap/core'

/** Blocks in whose place visitors see something else: they are moved and deleted as one, and their words are not edited here. */

/** A link to a content or column, in whose place articles show its card. */
const Embed = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ href: { default: '' }, words: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'p.embed',
      priority: 60,
      getAttrs: (paragraph) => {
        const link = paragraph.querySelector('a')
        return link ? { href: link.getAttribute('href'), words: paragraph.textContent } : false
      },
    },
  ],
  renderHTML: ({ node }) => [
    'p',
    { class: 'embed' },
    ['a', { href: String(node.attrs.href) }, String(node.attrs.words)],
  ],
})

/**
 * A video of another site: a link with the address of its player, from which the site decides what pages may load. A new
 * one is written as a frame, which the server turns into that.
 */
const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    href: { default: '' },
    words: { default: '' },
    rel: { default: null },
    /** The stored address of the player, and the host as settings name it. */
    frame: { default: null },
    host: { default: null },
  }),
  parseHTML: () => [
    {
      tag: 'p.frame',
      priority: 60,
      getAttrs: (paragraph) => {
        const link = paragraph.querySelector('a[data-frame]')
        if (!link) return false
        const [href, rel] = [link.getAttribute('href'), link.getAttribute('rel')]
        const [frame, host] = [link.getAttribute('data-frame'), link.getAttribute('data-frame-host')]
        return { href, rel, frame, host, words: paragraph.textContent }
      },
    },
    // A draft has it as it was written.
    {
      tag: 'iframe[src^="https://"]',
      getAttrs: (frame) => ({ href: frame.getAttribute('src'), words: frame.title }),
    },
  ],
  renderHTML({ node }) {
    const { href, words, rel, frame, host } = node.attrs
    if (frame === null) return ['iframe', { src: String(href), title: String(words) }]
    const stored = { href, 'data-frame': frame, 'data-frame-host': host, ...(rel !== null && { rel }) }
    return ['p', { class: 'frame' }, ['a', stored, String(words)]]
  },
  // In the text it is a sign: a frame would load another site.
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('p')
      dom.className = 'frame'
      dom.textContent = `▶ ${String(node.attrs.words)}`
      return { dom }
    },
})

export const shownNodes = [Embed, Video]

const BILIBILI = /^https:\/\/(?:www|m)\.bilibili\.com\/video\/(BV\w+)/i
const TENCENT = /^https:\/\/v\.qq\.com\/x\/(?:page|cover\/\w+)\/(\w+)\.html/i

/** The player of a page that shows a video, for the sites whose player has another address. */
export function playerOf(address: string): string {
  const [, video] = BILIBILI.exec(address) ?? []
  if (video !== undefined) return `https://player.bilibili.com/player.html?bvid=${video}`
  const [, id] = TENCENT.exec(address) ?? []
  return id === undefined ? address : `https://v.qq.com/txp/iframe/player.html?vid=${id}`
}
