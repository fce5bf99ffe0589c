import { escapeMarkup } from '../../../contract/markup.ts'
import type { ContractFile, Operation, Shape } from './contract-file.ts'
import { curlOf, exampleOf, parametersOf } from './example.ts'
import { code, inline, linkTo, prose, propertyTable, table, typeWords } from './shape-words.ts'

/** Which requests other sites may send: none, or those that only read and need no login. */
export interface ReferenceFacts {
  /** Scheme and host in the examples. */
  origin: string
  /** The value of the setting API_ORIGINS; undefined if it is not set. */
  apiOrigins?: string | undefined
}

interface Entry {
  path: string
  method: string
  operation: Operation
}

/** The API reference as a page without scripts, generated from the contract. */
export function referencePage(contract: ContractFile, facts: ReferenceFacts): string {
  const groups = contract.tags.map((tag) => ({ ...tag, entries: entriesOf(contract, tag.name) }))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API reference</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/reference.css">
</head>
<body>
<header>
<h1>API reference</h1>
<p>${escapeMarkup(contract.info.title)}, version ${escapeMarkup(contract.info.version)}. The same as one file for tools: <a href="/api/openapi.json">openapi.json</a>.</p>
</header>
<nav aria-label="Operations">
${groups.map(({ name, description, entries }) => navGroup(name, description, entries)).join('\n')}
<p><a href="#shapes">Shapes</a></p>
</nav>
<main>
<section>
<h2>How it answers</h2>
${prose(contract.info.description)}
<p>A parameter that is not known is passed over, unless it is nearly the name of one: then the answer is 400 and says which one was meant.</p>
${originWords(facts.apiOrigins)}
</section>
${groups.map(({ name, description, entries }) => group(contract, { name, description, entries, facts })).join('\n')}
<section id="shapes">
<h2>Shapes</h2>
${Object.entries(contract.components.schemas)
  .map(([name, shape]) => shapeSection(name, shape))
  .join('\n')}
</section>
</main>
</body>
</html>
`
}

function entriesOf({ paths }: ContractFile, tag: string): Entry[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags = [] }]) => tags[0] === tag)
      .map(([method, operation]) => ({ path, method, operation })),
  )
}

function navGroup(name: string, description: string, entries: Entry[]): string {
  const links = entries.map(
    ({ operation }) =>
      `<li><a href="#${operation.operationId}">${escapeMarkup(operation.operationId)}</a></li>`,
  )
  return `<details><summary>${inline(description)}</summary><ul aria-label="${escapeMarkup(name)}">${links.join('')}</ul></details>`
}

function group(
  contract: ContractFile,
  {
    name,
    description,
    entries,
    facts,
  }: { name: string; description: string; entries: Entry[]; facts: ReferenceFacts },
): string {
  return `<section id="tag-${escapeMarkup(name)}">
<h2>${inline(description)}</h2>
${entries.map((entry) => operationSection(contract, entry, facts)).join('\n')}
</section>`
}

function operationSection(
  contract: ContractFile,
  { path, method, operation }: Entry,
  facts: ReferenceFacts,
): string {
  const parts = [
    `<article id="${operation.operationId}">`,
    `<h3><span class="method">${method.toUpperCase()}</span> <code>/api${escapeMarkup(path)}</code></h3>`,
    `<p><strong>${inline(operation.summary ?? operation.operationId)}</strong></p>`,
    prose(operation.description),
    `<p class="who">${whoMayAsk(operation)}</p>`,
    parameterTable(contract, operation),
    bodyWords(operation),
    exampleWords(contract, { path, method, operation }, facts),
    answerWords(operation),
    '</article>',
  ]
  return parts.filter(Boolean).join('\n')
}

function whoMayAsk({ security = [], 'x-capability': capability, 'x-limit': limit }: Operation): string {
  const schemes = new Set(security.flatMap((one) => Object.keys(one)))
  const who = capability
    ? 'For the staff.'
    : schemes.has('serviceKey')
      ? 'For other systems, which sign their calls.'
      : schemes.has('token')
        ? 'For whoever is logged in.'
        : 'For everybody.'
  return `${who} Limit: ${code(limit ?? 'read')}.`
}

function parameterTable(contract: ContractFile, operation: Operation): string {
  const rows = parametersOf(contract, operation).map(
    ({ name, in: place, required, schema, description }) =>
      `<tr><th scope="row">${code(name)}${required ? ' <i>required</i>' : ''}</th><td>${place}</td><td>${typeWords(schema)}</td><td>${inline(description ?? '')}</td></tr>`,
  )
  return rows.length === 0 ? '' : table(['parameter', 'in', 'value', ''], rows)
}

function bodyWords({ requestBody }: Operation): string {
  return Object.entries(requestBody?.content ?? {})
    .map(([type, { schema }]) => {
      const object = schema.items?.properties ? schema.items : schema
      return `<h4>Body, ${code(type)}: ${typeWords(schema)}</h4>\n${propertyTable(object)}`
    })
    .join('\n')
}

function exampleWords(contract: ContractFile, { path, method }: Entry, { origin }: ReferenceFacts): string {
  const example = exampleOf(contract, path, method)
  if (!example) return ''
  const isOpen =
    example.method === 'GET' && whoMayAsk(contract.paths[path]?.[method] ?? EMPTY).startsWith('For everybody')
  const link = isOpen ? `<p><a href="/api${escapeMarkup(example.path)}">Ask it here</a></p>` : ''
  return `<h4>Example</h4>\n<pre tabindex="0"><code>${escapeMarkup(curlOf(example, origin))}</code></pre>\n${link}`
}

const EMPTY: Operation = { operationId: '', responses: {} }

function answerWords({ responses }: Operation): string {
  const rows = Object.entries(responses)
    .filter(([status]) => status !== 'default')
    .map(([status, { description = '', content = {}, $ref }]) => {
      const shape = Object.values(content)[0]?.schema
      const words = $ref ? inline(sentence($ref.split('/').at(-1) ?? '')) : inline(description)
      return `<tr><th scope="row">${status}</th><td>${words}</td><td>${shape ? typeWords(shape) : ''}</td></tr>`
    })
  return `<h4>Answers</h4>\n${table(['status', '', 'shape'], rows)}`
}

/** `NotLoggedIn` in words. */
const sentence = (name: string) => name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function shapeSection(name: string, shape: Shape): string {
  const parts = shape.allOf?.flatMap(({ $ref }) => ($ref ? [linkTo($ref)] : [])) ?? []
  return `<article id="shape-${escapeMarkup(name)}"><h3>${code(name)}</h3>
<p>${inline(shape.title ?? '')} ${shape.properties || shape.allOf ? '' : typeWords(shape)}${parts.length > 0 ? `As ${parts.join(', ')}, with:` : ''}</p>
${prose(shape.description)}
${propertyTable(shape)}</article>`
}

function originWords(apiOrigins: string | undefined): string {
  if (apiOrigins === undefined) {
    return '<p>Scripts of other sites get no answer here: the setting <code>API_ORIGINS</code> would let them read.</p>'
  }
  const who = apiOrigins === '*' ? 'every site' : apiOrigins.split(',').map(code).join(', ')
  return `<p>Scripts of ${who} may ask whatever reads and needs nobody to be logged in; cookies do not go along.</p>`
}
