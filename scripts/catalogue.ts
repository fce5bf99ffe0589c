// Writes docs/template-catalogue.md from the manifests and the schemas; with --check it only compares, and fails when it is
// stale. `npm run generate` and `npm run check` run it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describeSchema, type ValueSchema } from '../src/server/ground/describe-schema.ts'
import { registry } from '../templates/registry.ts'
import type { KindNames, Manifest } from '../templates/define/types.ts'

const target = new URL('../docs/template-catalogue.md', import.meta.url)
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

interface Field extends ValueSchema {
  title?: string
  format?: string
  default?: unknown
  contentMediaType?: string
  items?: Field
  properties?: Record<string, Field>
  required?: string[]
}

interface Kind {
  $id: string
  title: string
  description?: string
  required?: string[]
  properties: Record<string, Field>
}

const text = page()
const present = readIfThere()
if (!process.argv.includes('--check')) writeFileSync(target, text)
else if (present !== text) {
  process.stderr.write('docs/template-catalogue.md is stale: run `npm run generate` and commit the result.\n')
  process.exitCode = 1
}

function page(): string {
  const kinds = readdirSync(schemas)
    .toSorted()
    .map((file): Kind => JSON.parse(readFileSync(new URL(file, schemas), 'utf8')))
  return `# Templates and kinds

<!-- Generated from the manifests of templates and the schemas of contents by \`npm run generate\`. Do not edit. -->

What a column of a site folder may name as its \`template\`, with its settings, and what contents of each kind may say. Titles
are those that the editor's app shows. How a site folder is written, [site-folder.md](site-folder.md) says; how a template is added,
[templates.md](templates.md).

## Templates

${Object.entries<Manifest>(registry).map(templateSection).join('\n\n')}

## Kinds of contents

Fields in bold are required. A text is plain unless it says otherwise.

${kinds.map(kindSection).join('\n\n')}
`
}

function templateSection([name, manifest]: [string, Manifest]): string {
  const { title, description, routes, kinds, detail, private: isPrivate, settings, instead } = manifest
  const picture = PICTURES[name]
  const rows = rowsOf(settings)
  const head = [
    `### ${name}`,
    `${title.en} · ${title['zh-CN']}`,
    description.en,
    ...(picture ? [`![${title.en}](images/${picture})`] : []),
  ]
  const facts = [
    `- addresses: ${routes.map(code).join(', ') || 'none of its own'}`,
    `- kinds: ${kindWords(kinds)}`,
    detail && `- one content of it is shown by \`${detail.template}\``,
    isPrivate && '- for whoever is logged in',
    instead !== undefined && `- not for columns that visitors are led to: they take \`${instead}\``,
  ].filter(Boolean)
  const all = rows.length > 0 ? table('setting', rows) : 'No settings.'
  return [...head, facts.join('\n'), all].join('\n\n')
}

function kindSection({ $id, title, description, required, properties }: Kind): string {
  const rows = rowsOf({ properties, required })
  const head = `### ${$id.split('/').at(-1)}\n\n${title}${description ? `: ${description}` : ''}`
  return `${head}\n\n${table('field', rows)}`
}

function table(first: string, rows: string[]): string {
  return [`| ${first} | title | value | |`, '|---|---|---|---|', ...rows].join('\n')
}

/** A row for each property, and for those within it. */
function rowsOf(
  { properties = {}, required }: { properties?: Record<string, Field>; required?: readonly string[] },
  outer = '',
): string[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const inner = schema.properties ? rowsOf(schema, `${outer}${name}.`) : []
    const items = schema.items?.properties ? rowsOf(schema.items, `${outer}${name}[].`) : []
    return [row(name, schema, { outer, required }), ...inner, ...items]
  })
}

function row(
  name: string,
  schema: Field,
  { outer, required = [] }: { outer: string; required?: readonly string[] | undefined },
): string {
  const key = required.includes(name) ? `**${code(outer + name)}**` : code(outer + name)
  const standard = schema.default === undefined ? '' : `; by default ${code(JSON.stringify(schema.default))}`
  return `| ${key} | ${cell(schema.title ?? '')} | ${cell(valueWords(schema))}${standard} | ${cell(schema.description ?? '')} |`
}

function valueWords(schema: Field): string {
  if (schema.contentMediaType) return 'the text of its `.md` file'
  const { description: _words, ...value } = schema
  const inner = schema.items?.type ? `, each ${describeSchema(schema.items)}` : ''
  const format = schema.format ? ` (${schema.format})` : ''
  return `${describeSchema(value)}${inner}${format}`
}

function kindWords(kinds: KindNames): string {
  if (kinds === '*') return 'every kind, those of the site itself included'
  return kinds.length > 0 ? kinds.map(code).join(', ') : 'none'
}

function code(word: string): string {
  return `\`${word}\``
}

/** A bar would end the cell. */
function cell(words: string): string {
  return words.replaceAll('|', '\\|').replaceAll('\n', ' ')
}

function readIfThere(): string {
  try {
    return readFileSync(target, 'utf8')
  } catch {
    return ''
  }
}
