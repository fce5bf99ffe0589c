import { OperatorError } from '../../../ground/operator-error.ts'
import { say } from '../../../ground/language/say.ts'
import { outsideCode, outsideFences } from '../addresses-in.ts'
import type { Section } from '../foreign.ts'
import { readConfig } from './data-file.ts'
import {
  addressFrom,
  datePartsOf,
  type FoundSite,
  type Generator,
  hostsOf,
  labelOfPosts,
  type PageFile,
  type Reading,
  stringOf,
} from './generator.ts'
import { withContainers } from './containers.ts'
import { fileOf, markdownIn, plainAddressOf } from './markdown.ts'

/** A site of Hexo: posts in `source/_posts`, drafts, pages, and pictures beside posts. */
export const hexo: Generator = async (root): Promise<FoundSite> => {
  const config = await readConfig(root, ['_config.yml', '_config.yaml', '_config.json'])
  if (config === undefined) throw new OperatorError(say`${root} is no site of Hexo: there is no _config.yml`)
  const language = stringOf(config.language) ?? 'en'
  const from = stringOf(config.source_dir) ?? 'source'
  const pattern = stringOf(config.permalink) ?? ':year/:month/:day/:title/'
  const files = (
    await markdownIn(root, from, (path) => /(?:^|\/)_(?!posts|drafts)/.test(path.slice(from.length)))
  ).map((path) => pageOf(path, from))
  return {
    name: stringOf(config.title),
    description: stringOf(config.description),
    language,
    hosts: hostsOf(config.url),
    files,
    sections: new Map<string, Section>([
      ['posts', { label: labelOfPosts(language), isList: true, order: 0 }],
    ]),
    assets: [from],
    keepsCase: true,
    addressOf: (file, said) => {
      if (said.address !== undefined || file.sections[0] !== 'posts') return plainAddressOf(file, said)
      const { name } = file
      return addressFrom(pattern, {
        ...datePartsOf(said.fields.date),
        title: name,
        name,
        post_title: name,
        category: String(said.fields.classify ?? ''),
      })
    },
    bodyOf: async (reading) => withTags(reading),
  }
}

function pageOf(path: string, from: string): PageFile {
  const plain = fileOf(path, from)
  const [first] = plain.sections
  if (first !== '_posts' && first !== '_drafts') return plain
  const [, date, name] = /^(\d{4}-\d{2}-\d{2})-(.+)$/.exec(plain.name) ?? []
  return {
    ...plain,
    sections: ['posts'],
    isIndex: false,
    name: name ?? plain.name,
    ...(date !== undefined && { date }),
    isDraft: first === '_drafts',
  }
}

const TAG = /\{%\s*(asset_img|post_link|asset_link|asset_path)\s+([^%]{1,500}?)\s*%\}/g

const CODE = /\{%\s*codeblock\b([^%]{0,500}?)%\}\n?([\s\S]*?)\n?\{%\s*endcodeblock\s*%\}/g
/** Of themes: `{% note warning Title %}` … `{% endnote %}`. */
const NOTE = /^[ \t]*\{%\s*(end)?note\b([^%]{0,300}?)%\}[ \t]*$/gm
const NOTES = new Map([
  ['default', 'note'],
  ['primary', 'note'],
  ['success', 'tip'],
  ['tip', 'tip'],
  ['info', 'info'],
  ['warn', 'warning'],
  ['warning', 'warning'],
  ['danger', 'danger'],
  ['error', 'danger'],
])
/** How a theme draws a note: no words of it. */
const LOOK =
  /^(?:no-icon|simple|modern|flat|disabled|blue|pink|red|purple|orange|green|["']?fa[a-z]?|fa-[\w-]+["']?)$/

/** A note with its title, if it has one. */
function noteOf(said: string): string {
  const [first = '', ...more] = said.split(/\s+/).filter(Boolean)
  const kind = NOTES.get(first)
  const words = kind === undefined ? [first, ...more] : more
  const title = words.every((word) => LOOK.test(word)) ? '' : words.join(' ').replaceAll(/^["']|["']$/g, '')
  return `::: ${kind ?? 'note'} ${title}`.trimEnd()
}

const VIDEO = /\{%\s*(youtube|vimeo)\s+([\w-]{1,40})[^%]{0,100}%\}/g
const WATCH: Record<string, string> = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
}

/** Tags that name a picture, a post, code, a note or a film; an import takes out the others. */
function withTags({ body, addressOf }: Reading): string {
  const withCode = outsideFences(body, (part) =>
    part.replaceAll(CODE, (_, said: string, code: string) => {
      const language = /\blang:([\w+-]+)/.exec(said)?.[1] ?? ''
      return `\n\`\`\`\`${language}\n${code}\n\`\`\`\`\n`
    }),
  )
  const changed = outsideCode(withCode, (part) => withPlaces(part, addressOf))
  return withContainers(changed)
}

function withPlaces(text: string, addressOf: Reading['addressOf']): string {
  return text
    .replaceAll(NOTE, (_, end: string | undefined, said: string) => (end ? ':::' : noteOf(said)))
    .replaceAll(VIDEO, (_, host: string, id: string) => `<${WATCH[host] ?? ''}${id}>`)
    .replaceAll(TAG, (whole, tag: string, rest: string) => {
      const words = [...rest.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, a, b, c]) => a ?? b ?? c ?? '')
      const at = words.findIndex((word) => /\.\w{2,5}$/.test(word))
      if (tag === 'asset_img')
        return at < 0
          ? whole
          : `![${words
              .slice(at + 1)
              .filter((word) => !/^\d+$/.test(word))
              .join(' ')}](${words[at] ?? ''})`
      if (tag === 'asset_path') return words[0] ?? ''
      if (tag === 'asset_link') return `[${words.slice(1).join(' ') || (words[0] ?? '')}](${words[0] ?? ''})`
      const found = addressOf(words[0] ?? '')
      return found === undefined ? whole : `[${words[1] ?? words[0] ?? ''}](${found})`
    })
}
