import { isSame } from '../../../contract/without-empty.ts'
import { isRecord } from '../../../contract/is-record.ts'

/** Asks an operation of the API in its owner's name. @returns its data. @throws Refused */
export type Ask = (method: 'GET' | 'POST', path: string, given: Record<string, unknown>) => Promise<unknown>

export interface Tool {
  name: string
  description: string
  /** It writes drafts. */
  writes?: true
  inputSchema: {
    type: 'object'
    properties: Record<string, object>
    required?: string[]
    additionalProperties: false
  }
  /** @param origin scheme and host of the site, for addresses that a person opens */
  run: (ask: Ask, given: Record<string, unknown>, origin: string) => Promise<unknown>
}

const text = (description: string, maxLength = 100) => ({
  type: 'string',
  minLength: 1,
  maxLength,
  description,
})
const ID = { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$' }
const CONTENT = { ...ID, description: 'The id of a content, as search returns it.' }

/** What an assistant can do. None of them publishes, and none reads what residents have sent. */
export const TOOLS: readonly Tool[] = [
  {
    name: 'columns',
    description: 'List the columns that you may read, each with its key, label and parent.',
    inputSchema: { type: 'object', properties: {}, additionalProperties: false },
    async run(ask) {
      const columns = await ask('GET', '/editor/columns', {})
      return (Array.isArray(columns) ? columns : []).map((column: unknown) =>
        pick(column, ['key', 'label', 'parentKey', 'template', 'published']),
      )
    },
  },
  {
    name: 'search',
    description:
      'Find contents by words of their title, a column, a kind or a state; the latest first, 20 at a time.',
    inputSchema: {
      type: 'object',
      properties: {
        words: text('Part of the title.'),
        columnKey: { ...ID, description: 'Only in this column and those below it.' },
        kind: text('Only of this kind, such as article or faq.', 64),
        state: text('Such as draft, live, review or returned.', 20),
        after: text('`next` of the page before.', 120),
      },
      additionalProperties: false,
    },
    run: (ask, given) => ask('GET', '/editor/contents', given),
  },
  {
    name: 'read',
    description:
      'Read a content: its fields as they are worked on, its state, its draftVersion and the schema of its kind.',
    inputSchema: {
      type: 'object',
      properties: { contentId: CONTENT },
      required: ['contentId'],
      additionalProperties: false,
    },
    run: (ask, given) => ask('GET', '/editor/contents/one', given),
  },
  {
    name: 'check',
    description:
      'List what would prevent publishing the draft of a content. An empty list means nothing would.',
    inputSchema: {
      type: 'object',
      properties: { contentId: CONTENT },
      required: ['contentId'],
      additionalProperties: false,
    },
    run: (ask, given) => ask('GET', '/editor/contents/check', given),
  },
  {
    name: 'preview',
    description: 'Make an address at which a person sees the draft of a content as it would be on the site.',
    inputSchema: {
      type: 'object',
      properties: { contentId: CONTENT },
      required: ['contentId'],
      additionalProperties: false,
    },
    async run(ask, given, origin) {
      const made = await ask('POST', '/editor/contents/preview', given)
      return isRecord(made) ? { ...made, address: `${origin}${String(made.address)}` } : made
    },
  },
  {
    name: 'versions',
    description: 'List the published versions of a content, the newest first: who, when and why.',
    inputSchema: {
      type: 'object',
      properties: { contentId: CONTENT },
      required: ['contentId'],
      additionalProperties: false,
    },
    run: (ask, given) => ask('GET', '/editor/contents/versions', given),
  },
  {
    name: 'compare',
    description:
      'Compare a version of a content with its present draft: each field that differs, before and after.',
    inputSchema: {
      type: 'object',
      properties: { contentId: CONTENT, versionId: { ...ID, description: 'The id of a version.' } },
      required: ['contentId', 'versionId'],
      additionalProperties: false,
    },
    async run(ask, { contentId, versionId }) {
      const [version, now] = [
        fieldsOf(await ask('GET', '/editor/contents/version', { contentId, versionId })),
        fieldsOf(await ask('GET', '/editor/contents/one', { contentId })),
      ]
      const names = [...new Set([...Object.keys(version), ...Object.keys(now)])]
      return names.flatMap((field) =>
        isSame(version[field], now[field])
          ? []
          : [{ field, before: version[field] ?? null, after: now[field] ?? null }],
      )
    },
  },
  {
    name: 'create_draft',
    description: 'Create a content as a draft in a column. A person publishes it.',
    writes: true,
    inputSchema: {
      type: 'object',
      properties: {
        kind: text('The kind, such as article.', 64),
        columnKey: { ...ID, description: 'The key of the column.' },
        fields: {
          type: 'object',
          description: 'The fields of the kind; a body is HTML.',
          additionalProperties: true,
        },
      },
      required: ['kind', 'columnKey', 'fields'],
      additionalProperties: false,
    },
    run: (ask, given) => ask('POST', '/editor/contents', given),
  },
  {
    name: 'write_draft',
    description:
      'Replace the draft of a content with these fields; the text before is kept and can be taken back. Read it first: it is refused if somebody has saved since that draftVersion.',
    writes: true,
    inputSchema: {
      type: 'object',
      properties: {
        contentId: CONTENT,
        draftVersion: { type: 'integer', minimum: 0, maximum: 2147483647 },
        fields: { type: 'object', description: 'All fields of the content.', additionalProperties: true },
      },
      required: ['contentId', 'draftVersion', 'fields'],
      additionalProperties: false,
    },
    run: (ask, given) => ask('POST', '/editor/contents/draft', { ...given, replaces: true }),
  },
]

function pick(value: unknown, names: readonly string[]): Record<string, unknown> {
  return isRecord(value) ? Object.fromEntries(names.map((name) => [name, value[name]])) : {}
}

const fieldsOf = (data: unknown): Record<string, unknown> =>
  isRecord(data) && isRecord(data.fields) ? data.fields : {}
