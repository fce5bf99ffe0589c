// Pushes a CSV file of records to the portal. Node 20 or newer, nothing else.
//
//   RECORDS_KEY=<id> RECORDS_SECRET=<secret> node examples/push-records.mjs https://www.example.org zhongbao records.csv
//
// The first line names the columns. `id`, `sequence`, `phone`, `personId`, `deleted`, `at` and `note` say what and whose
// a record is; every other column is a field of its kind, as a number where its name ends in `:number`.
import { createHash, createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'

const PATH = '/api/integration/records'
const OWN = new Set(['id', 'phone', 'personId', 'at', 'note'])
const MOST = 1000

const [origin, kind, file] = process.argv.slice(2)
const { RECORDS_KEY: key, RECORDS_SECRET: secret } = process.env
if (!origin || !kind || !file || !key || !secret) {
  process.stderr.write(
    'RECORDS_KEY=… RECORDS_SECRET=… node examples/push-records.mjs <origin> <kind> <file.csv>\n',
  )
  process.exit(1)
}

const [names = [], ...lines] = rowsOf(await readFile(file, 'utf8'))
const records = lines.map(recordOf)
let refused = 0
for (let from = 0; from < records.length; from += MOST) {
  const { data, message } = await push(records.slice(from, from + MOST))
  if (!data) throw new Error(message)
  process.stdout.write(`${data.received} sent, ${data.changed} changed, ${data.unchanged} unchanged\n`)
  for (const { index, reason } of data.refused) {
    refused += 1
    // Line 1 holds the names.
    process.stdout.write(`line ${from + index + 2}: ${reason}\n`)
  }
}
process.exitCode = refused > 0 ? 2 : 0

/** What the portal checks: HMAC-SHA256 over time, method, path and the body's SHA-256. */
async function push(batch) {
  const body = JSON.stringify({ records: batch })
  const time = String(Date.now())
  const lines = [time, 'POST', PATH, createHash('sha256').update(body).digest('hex')]
  const signature = createHmac('sha256', secret).update(lines.join('\n')).digest('hex')
  const headers = {
    'content-type': 'application/json',
    'x-key': key,
    'x-time': time,
    'x-signature': signature,
  }
  const answer = await fetch(origin + PATH, { method: 'POST', headers, body })
  return answer.json()
}

function recordOf(cells) {
  const record = { kind, fields: {} }
  for (const [at, name] of names.entries()) {
    const cell = cells[at] ?? ''
    if (cell === '') continue
    if (name === 'sequence') record.sequence = Number(cell)
    else if (name === 'deleted') record.deleted = cell === 'true'
    else if (OWN.has(name)) record[name] = cell
    else if (name.endsWith(':number')) record.fields[name.replace(':number', '')] = Number(cell)
    else record.fields[name] = cell
  }
  return record
}

/** CSV as RFC 4180 has it: cells in quotes may hold commas, lines and doubled quotes. */
function rowsOf(text) {
  const rows = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy
  const plain = text.replace(/^\uFEFF/, '')
  while (cell.lastIndex < plain.length) {
    const match = cell.exec(plain)
    if (!match) throw new Error('the file is no CSV: a quote is not closed')
    const [, quoted, bare, end] = match
    rows.at(-1).push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    if (end !== ',' && cell.lastIndex < plain.length) rows.push([])
  }
  return rows.filter((row) => row.some((value) => value !== ''))
}
