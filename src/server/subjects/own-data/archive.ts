import { strToU8, zipSync } from 'fflate'
import { isRecord } from '../../../contract/is-record.ts'
import type { RecordKinds } from '../records/record-kinds.ts'
import type { OwnTable } from './collect.ts'

interface Facts {
  site: string
  made: Date
  kinds: RecordKinds
}

/** Readable names of the tables; other tables keep their own names. */
const NAMES: Record<string, string> = {
  account: '账号',
  identity: '实名信息',
  consent: '同意过的协议',
  device: '保持登录的设备',
  session: '登录记录',
  record: '业务记录',
  bookmark: '收藏',
  message: '消息',
  form_submission: '提交的表单',
  form_submission_edition: '更正前的表单',
  form_draft: '没有提交的表单',
  form_upload: '上传的文件',
}

export interface OwnFile {
  name: string
  bytes: Uint8Array
}

/** A ZIP: `data.json` for programs, `index.html` for reading, and `files/` with the uploads to forms. */
export function archiveOf(
  tables: readonly OwnTable[],
  facts: Facts,
  files: readonly OwnFile[] = [],
): Uint8Array {
  const data = {
    made: facts.made.toISOString(),
    site: facts.site,
    tables: Object.fromEntries(tables.map(({ table, rows }) => [table, rows])),
  }
  return zipSync({
    'data.json': strToU8(`${JSON.stringify(data, null, 2)}\n`),
    'index.html': strToU8(pageOf(tables, facts)),
    // Pictures and documents are compressed already.
    ...Object.fromEntries(files.map(({ name, bytes }) => [`files/${name}`, [bytes, { level: 0 }] as const])),
  })
}

function pageOf(tables: readonly OwnTable[], { site, made, kinds }: Facts): string {
  const sections = tables.map(({ table, rows }) => {
    const items = rows.map((row) => listOf(row, kinds)).join('')
    return `<section><h2>${escaped(NAMES[table] ?? table)}（${rows.length}）</h2>${items}</section>`
  })
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><title>${escaped(site)} · 我的个人信息</title>
<style>body{font:16px/1.7 sans-serif;max-width:860px;margin:2em auto;padding:0 1em}dl{display:grid;grid-template-columns:10em 1fr;border-top:1px solid #ccc;padding:.5em 0}dt{color:#555}dd{margin:0}</style></head>
<body><h1>${escaped(site)} · 我的个人信息</h1><p>${made.toISOString().slice(0, 16).replace('T', ' ')} UTC</p>${sections.join('\n')}</body></html>
`
}

/** A group of fields; a record's fields are named by its schema. */
function listOf(row: Record<string, unknown>, kinds: RecordKinds): string {
  const kind = kinds.get(String(row.kind))
  const titles = new Map<string, string>([
    ...(kind ? ([['kind', '种类']] as const) : []),
    ...Object.entries(kind?.schema.properties ?? {}).map(
      ([name, { title }]) => [name, title ?? name] as const,
    ),
  ])
  const body = isRecord(row.body) && isRecord(row.body.fields) ? row.body.fields : {}
  const { body: _body, ...rest } = row
  const shown = { ...rest, ...(kind && { kind: kind.label }), ...body }
  return `<dl>${Object.entries(shown)
    .map(([name, value]) => `<dt>${escaped(titles.get(name) ?? name)}</dt><dd>${escaped(textOf(value))}</dd>`)
    .join('')}</dl>`
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter)
