// Writes docs/template-catalogue.md and its Chinese twin from the manifests and the schemas; with --check it only compares, and
// fails when one is stale. `npm run generate` and `npm run check` run it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { registry } from '../templates/registry.ts'
import type { KindNames, Manifest } from '../templates/define/types.ts'
import { type CatalogueLanguage, type Field, WORDS } from './catalogue-words.ts'

const TARGETS: Record<CatalogueLanguage, string> = {
  en: 'docs/template-catalogue.md',
  'zh-CN': 'docs/template-catalogue.zh-CN.md',
}
const schemas = new URL('../schemas/contents/', import.meta.url)
/** Pictures of docs/pages.md that show a template; `npm run pictures` takes them. */
const PICTURES: Record<string, string> = {
  home: 'home-1280.webp',
  list: 'list-1280.webp',
  article: 'article-1280.webp',
  contact: 'contact-1280.webp',
  timeline: 'timeline-1280.webp',
  'project-showcase': 'projects-1280.webp',
  collection: 'own-cards-1280.webp',
  entry: 'own-entry-1280.webp',
}

interface Kind {
  $id: string
  title: string
  description?: string
  required?: string[]
  properties: Record<string, Field>
}

for (const language of ['en', 'zh-CN'] as const) {
  const name = TARGETS[language]
  const target = new URL(`../${name}`, import.meta.url)
  const text = page(language)
  if (!process.argv.includes('--check')) writeFileSync(target, text)
  else if (readIfThere(target) !== text) {
    process.stderr.write(`${name} is stale: run \`npm run generate\` and commit the result.\n`)
    process.exitCode = 1
  }
}

function page(language: CatalogueLanguage): string {
  const words = WORDS[language]
  const kinds = readdirSync(schemas)
    .toSorted()
    .map((file): Kind => JSON.parse(readFileSync(new URL(file, schemas), 'utf8')))
  const templates = Object.entries<Manifest>(registry)
  return `# ${words.title}

${words.twin}

<!-- ${words.generated} -->

${words.intro}

## ${words.templates}

${templates.map((entry) => templateSection(entry, language)).join('\n\n')}

## ${words.kinds}

${words.required}

${kinds.map((kind) => kindSection(kind, language)).join('\n\n')}
`
}

function templateSection([name, manifest]: [string, Manifest], language: CatalogueLanguage): string {
  const words = WORDS[language]
  const { title, description, routes, kinds, detail, private: isPrivate, settings, instead } = manifest
  const picture = PICTURES[name]
  const rows = rowsOf(settings, language)
  const head = [
    `### ${name}`,
    language === 'en' ? `${title.en} · ${title['zh-CN']}` : title['zh-CN'],
    description[language],
    ...(picture ? [`![${title[language]}](images/${picture})`] : []),
  ]
  const facts = [
    words.addresses(routes.map(code).join(words.between)),
    words.kindsShown(kindWords(kinds, language)),
    detail && words.detail(code(detail.template)),
    isPrivate && words.isPrivate,
    instead !== undefined && words.instead(code(instead)),
  ].filter(Boolean)
  const all = rows.length > 0 ? table(words.heads.setting, rows) : words.noSettings
  return [...head, facts.map((fact) => `- ${fact}`).join('\n'), all].join('\n\n')
}

function kindSection({ $id, title, description, ...fields }: Kind, language: CatalogueLanguage): string {
  const words = WORDS[language]
  const head = `### ${$id.split('/').at(-1)}\n\n${title}${description ? `${words.colon}${description}` : ''}`
  return `${head}\n\n${table(words.heads.field, rowsOf(fields, language))}`
}

function table(heads: readonly string[], rows: string[]): string {
  return [`| ${heads.slice(0, -1).join(' | ')} | |`, '|---|---|---|---|', ...rows].join('\n')
}

/** A row for each property, and for those within it. */
function rowsOf(
  { properties = {}, required }: { properties?: Record<string, Field>; required?: readonly string[] },
  language: CatalogueLanguage,
  outer = '',
): string[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const inner = schema.properties ? rowsOf(schema, language, `${outer}${name}.`) : []
    const items = schema.items?.properties ? rowsOf(schema.items, language, `${outer}${name}[].`) : []
    const isRequired = required?.includes(name) === true
    return [row(code(outer + name), schema, { isRequired, language }), ...inner, ...items]
  })
}

function row(
  name: string,
  schema: Field,
  { isRequired, language }: { isRequired: boolean; language: CatalogueLanguage },
): string {
  const words = WORDS[language]
  const standard = schema.default === undefined ? '' : words.standard(code(JSON.stringify(schema.default)))
  const value = schema.contentMediaType ? words.body : words.value(schema)
  const key = isRequired ? `**${name}**` : name
  return `| ${key} | ${cell(schema.title ?? '')} | ${cell(value)}${standard} | ${cell(schema.description ?? '')} |`
}

function kindWords(kinds: KindNames, language: CatalogueLanguage): string {
  const words = WORDS[language]
  if (kinds === '*') return words.everyKind
  return kinds.length > 0 ? kinds.map(code).join(words.between) : words.none
}

function code(word: string): string {
  return `\`${word}\``
}

/** A bar would end the cell. */
function cell(words: string): string {
  return words.replaceAll('|', '\\|').replaceAll('\n', ' ')
}

function readIfThere(target: URL): string {
  try {
    return readFileSync(target, 'utf8')
  } catch {
    return ''
  }
}
