import type { Locale } from '../../contract/types.ts'
import { languageOf, SPOKEN } from './language-of.ts'

/** A script or style with its tags, a start tag, an end tag, a comment or a text of HTML written by React or parse5. */
const TOKEN =
  /<(script|style|template|iframe)\b[^>]*>[^]*?<\/\1>|<(\/?)([A-Za-z][\w:-]*)((?:"[^"]*"|[^">])*)>|<![^>]*>|[^<]+/g
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
/** Places where no element may be inserted. */
const UNWRAPPED = new Set(['svg', 'option', 'title', 'select', 'textarea'])
/** From the first to the last Chinese character of a run without Latin letters. */
const CHINESE_RUN =
  /[\p{Script=Han}\u3001-\u303f\uff01-\uff5e](?:[^A-Za-z<]*[\p{Script=Han}\u3001-\u303f\uff01-\uff5e])?/gu
const ENGLISH_WORDS = /[A-Za-z][a-z]{2,}/

interface Element {
  name: string
  parent?: Element
  /** Index of its start tag among the tokens. */
  at: number
  /** Language that its tag declares. */
  said?: string
  /** Language of its own words, without those of child elements. */
  own?: Locale
  /** Language of its attributes, such as labels for screen readers. */
  spoken?: Locale
  /** Its final language. */
  lang: string
  /** Texts in it may be wrapped in an element: scripts do not walk this part. */
  wraps: boolean
}

/**
 * Gives `lang` to each element whose words are in another language than the element around it, and wraps each run of Chinese in
 * an English sentence of the interface. For pages whose interface and contents are in different languages:
 * only the script of a text shows its language, whatever its source.
 * @param html a document, with `lang` on its root
 */
export function markLanguages(html: string): string {
  const tokens = html.match(TOKEN) ?? []
  const elements: (Element | undefined)[] = []
  let here: Element | undefined
  for (const [at, token] of tokens.entries()) {
    const tag = tagOf(token)
    if (!tag) {
      elements[at] = here
      if (here && !token.startsWith('<')) here.own ??= languageOf(token)
    } else if (tag.isEnd) here = here?.parent
    else {
      const element = elementOf(tag, at, here)
      elements[at] = element
      if (!VOID.has(tag.name) && !tag.rest.endsWith('/')) here = element
    }
  }
  return tokens.map((token, at) => written(token, at, elements[at])).join('')
}

type Tag = { isEnd: boolean; name: string; rest: string }

function tagOf(token: string): Tag | undefined {
  const [, slash, name, rest = ''] = /^<(\/?)([A-Za-z][\w:-]*)([^]*)>$/.exec(token) ?? []
  return name === undefined || (token.endsWith(`</${name}>`) && slash === '')
    ? undefined
    : { isEnd: slash === '/', name: name.toLowerCase(), rest }
}

function elementOf({ name, rest }: Tag, at: number, parent: Element | undefined): Element {
  const said = / lang="([^"]*)"/.exec(rest)?.[1]
  const begins = rest.includes(' data-page')
  return {
    name,
    parent,
    at,
    said,
    spoken: spokenOf(rest),
    lang: '',
    wraps: (begins || Boolean(parent?.wraps)) && !rest.includes(' data-live=') && !UNWRAPPED.has(name),
  }
}

function spokenOf(rest: string): Locale | undefined {
  for (const name of SPOKEN) {
    const text = rest.includes(`${name}="`) ? new RegExp(` ${name}="([^"]*)"`).exec(rest)?.[1] : undefined
    const language = text === undefined ? undefined : languageOf(text)
    if (language) return language
  }
  return undefined
}

function written(token: string, at: number, element: Element | undefined): string {
  if (!element) return token
  if (element.at !== at) return token.startsWith('<') || !element.wraps ? token : wrapped(token, element.lang)
  const around = element.parent?.lang ?? ''
  element.lang = element.said ?? element.own ?? element.spoken ?? around
  return element.said !== undefined || element.lang === around || around === ''
    ? token
    : token.replace(/\s*\/?>$/, (end) => ` lang="${element.lang}"${end}`)
}

/** A text in another language, or in both. */
function wrapped(text: string, around: string): string {
  const language = languageOf(text)
  if (language === undefined || (around !== 'en' && around !== 'zh-CN')) return text
  if (language === 'en') return around === 'en' ? text : span(text, 'en')
  if (!ENGLISH_WORDS.test(text)) return around === 'zh-CN' ? text : span(text, 'zh-CN')
  return span(
    text.replace(CHINESE_RUN, (run) => span(run, 'zh-CN')),
    'en',
  )
}

const span = (text: string, language: Locale) => `<span lang="${language}">${text}</span>`
