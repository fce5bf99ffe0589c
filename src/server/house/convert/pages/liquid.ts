import { join, posix } from 'node:path'
import { Liquid, Tag, type TagToken, type TopLevelToken } from 'liquidjs'
import { say } from '../../../ground/language/say.ts'
import type { Reading } from './generator.ts'

const MOST_LETTERS = 2_000_000
const MOST_MILLISECONDS = 2_000
/** Kinds of tags of plugins in one page. */
const MOST_UNKNOWN = 20
const MOST_MEMORY = 50_000_000

/** A tag that writes nothing. */
class Silent extends Tag {
  override render(): string {
    return ''
  }
}

/** Carries out the templates of Jekyll in a page: includes, links, loops over the site's data. */
export function liquidOf(root: string, site: Record<string, unknown>, lists: Record<string, unknown>) {
  return async ({ body, values, file, addressOf, notes }: Reading): Promise<string> => {
    if (!/\{[{%]/.test(body)) return body
    const engine = new Liquid({
      root: [join(root, '_includes')],
      relativeReference: false,
      jekyllInclude: true,
      dynamicPartials: false,
      outputEscape: undefined,
      parseLimit: MOST_LETTERS,
      renderLimit: MOST_MILLISECONDS,
      memoryLimit: MOST_MEMORY,
      strictFilters: false,
      strictVariables: false,
    })
    registerTags(engine, addressOf)
    const page = { ...values, path: file.path, url: addressOf(file.path) }
    for (let tries = 0; ; tries += 1) {
      try {
        const text: unknown = await engine.parseAndRender(body, { site: { ...site, ...lists }, page })
        return String(text)
      } catch (error) {
        const reason = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error)
        const tag = /^tag "(\w+)" not found/.exec(reason)?.[1]
        if (tag === undefined || tries === MOST_UNKNOWN) {
          notes.add(
            'left',
            say`pages whose template code could not be carried out`,
            `${file.path}: ${reason}`,
          )
          return body
        }
        notes.add('left', say`tags of plugins`, tag)
        engine.registerTag(tag, Silent)
      }
    }
  }
}

function registerTags(engine: Liquid, addressOf: (path: string) => string | undefined): void {
  engine.registerFilter('relative_url', (address: unknown) => String(address ?? ''))
  engine.registerFilter('absolute_url', (address: unknown) => String(address ?? ''))
  engine.registerFilter('markdownify', (text: unknown) => String(text ?? ''))
  for (const name of ['link', 'post_url'])
    engine.registerTag(
      name,
      class extends Tag {
        readonly #path: string
        constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid) {
          super(token, rest, liquid)
          this.#path = token.args.trim().replaceAll(/^["']|["']$/g, '')
        }
        override render(): string {
          return addressOf(this.#path) ?? `/${posix.normalize(this.#path)}`
        }
      },
    )
  engine.registerTag(
    'highlight',
    class extends Tag {
      readonly #language: string
      readonly #code: string
      constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid) {
        super(token, rest, liquid)
        this.#language = /^[\w+#-]*/.exec(token.args.trim())?.[0] ?? ''
        const parts: string[] = []
        while (rest.length > 0) {
          const next = rest.shift()
          if (next === undefined || /^\{%-?\s*endhighlight/.test(next.getText())) break
          parts.push(next.getText())
        }
        this.#code = parts.join('')
      }
      override render(): string {
        return `\n\`\`\`\`${this.#language}\n${this.#code.trim()}\n\`\`\`\`\n`
      }
    },
  )
  for (const name of ['seo', 'feed_meta', 'toc']) engine.registerTag(name, Silent)
}
