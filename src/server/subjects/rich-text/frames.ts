import type { Element, ElementContent } from 'hast'
import { readAddress } from './addresses.ts'
import type { Context } from './context.ts'
import { providerOf } from './providers.ts'
import { element, isElement, lineIn, property, rewrite, text } from './html/tree.ts'

const NAMELESS =
  /^(?:(?:youtube|vimeo|google|embedded|html5?) )?(?:(?:video|audio|media) )?(?:player|iframe|frame|embed|videos?|audio|maps?|form|content|untitled|视频|音频|地图|播放器|视频播放器)?$/i
/** The fallback of a video for browsers that cannot show it. */
const NO_PLAYER = /does ?n[o']t support|不支持/i

/**
 * A frame becomes a link to what it shows. `data-frame` is the address to embed and `data-frame-host` the site as
 * settings name it: the page offers to load the frame only from hosts that the site allows. Videos and sounds become links.
 */
export function linkFrames(body: Element, context: Context): void {
  rewrite(body, (node) => {
    // Only this rule decides what a page may load.
    if (isElement(node, 'a')) {
      delete node.properties.dataFrame
      delete node.properties.dataFrameHost
    }
    if (isElement(node, 'iframe')) return frameLink(node, context)
    if (isElement(node, 'video', 'audio')) return fileLink(node, context)
    return undefined
  })
}

function frameLink(node: Element, context: Context): Element[] {
  const address = readAddress(property(node, 'src') || property(node, 'dataSrc'), context)
  if (address.kind === 'internal')
    return [inOwnLine(element('a', { href: address.path + address.query }, [text(address.path)]))]
  if (address.kind !== 'external') return []
  const { page, embed, host, name } = providerOf(address.url)
  const title = property(node, 'title') || property(node, 'ariaLabel')
  const words = NAMELESS.test(title) ? [name, context.title].filter(Boolean).join(': ') : title
  return [inOwnLine(element('a', { href: page, dataFrame: embed, dataFrameHost: host }, [text(words)]))]
}

const inOwnLine = (link: Element) => element('p', { className: ['frame'] }, [link])

/** The name of a video or sound: its title, else its fallback text, else the content's title. File names help nobody. */
function fileLink(node: Element, context: Context): ElementContent[] {
  const source =
    property(node, 'src') ||
    node.children.map((child) => (isElement(child, 'source') ? property(child, 'src') : '')).find(Boolean)
  if (!source) return node.children
  const said = [property(node, 'title'), property(node, 'ariaLabel'), lineIn(node)].find(
    (words) => !NAMELESS.test(words.trim()) && !NO_PLAYER.test(words),
  )
  const name = said ?? context.title ?? source.replace(/^.*\//, '')
  return [element('p', {}, [element('a', { href: source }, [text(name)])])]
}
