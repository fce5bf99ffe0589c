import type { Locale } from '../../contract/types.ts'
import { languageOf, SPOKEN } from './language-of.ts'

/** Code with its tags, a start tag, an end tag, a comment or a text of HTML that React or parse5 wrote. */
const TOKEN =
  /<(script|style|template|iframe)\b[^>]*>[^]*?<\/\1>|<(\/?)([A-Za-z][\w:-]*)((?:"[^"]*"|[^">])*)>|<![^>]*>|[^<]+/g
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
/** No place for an element. */
const UNWRAPPED = new Set(['svg', 'option', 'title', 'select', 'textarea'])
/** From the first to the last Chinese character of a run that no Latin letter breaks. */
const CHINESE_RUN =
  /[\p{Script=Han}\u3001-\u303f\uff01-\uff5e](?:[^A-Za-z<]*[\p{Script=Han}\u3001-\u303f\uff01-\uff5e])?/gu
const ENGLISH_WORDS = /[A-Za-z][a-z]{2,}/

interface Element {
  name: string
  parent?: Element
  /** Place of its start tag among the tokens. */
  at: number
  /** What its tag says. */
  said?: string
  /** Of its own words, without those of elements in it. */
  own?: Locale
  /** Of what its tag says to those who do not see it. */
  spoken?: Locale
  /** What holds for it once all are known. */
  lang: string
  /** A text in it may get an element of its own: scripts do not go through this part. */
  wraps: boolean
}

/**
 * Gives each element whose words are in another language than what is around it its `lang`, and each run of Chinese within
 * an English sentence of the page an element with one. For pages whose interface and contents are in different languages:
 * what comes from where is known to many, the script of a text to everybody.
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

/** A text in an element of another language, or one in both. */
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
