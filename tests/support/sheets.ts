import { randomUUID } from 'node:crypto'
import type { Answer } from '../../src/contract/types.ts'
import { createAudit } from '../../src/server/store/audit/audit.ts'
import { createChange } from '../../src/server/store/change.ts'
import { runDue } from '../../src/server/store/jobs/runner.ts'
import { createRunSheet, createUndoSheet } from '../../src/server/subjects/sheets/run.ts'
import { testApp } from './app.ts'
import { silent } from './log.ts'
import { dataOf, sessionHeaders, staffAccount } from './staff.ts'

export type Sheet = Answer<'selectSheets'>[number]
export type Rows = Answer<'selectSheetRows'>

/** An editor's app that imports tables; its jobs run when asked to. */
export async function testSheets() {
  const app = await testApp()
  const { db } = app.database
  const headers = {
    ...(await sessionHeaders(db, await staffAccount(db, '王编辑'))),
    'accept-language': 'zh-CN',
  }
  const parts = { db, change: createChange(db, createAudit(app.secrets), app.revision) }
  const handlers = { runSheet: createRunSheet(parts), undoSheet: createUndoSheet(parts) }
  const runJobs = () => runDue(db, silent, handlers)
  const ask = (what: string, body: object, by: Record<string, string> = headers) =>
    app.post(`/editor/sheets${what}`, { columnKey: 'faq', ...body }, by)

  /** Begins an import and adds its rows. */
  async function planned(order: object, cells: readonly string[][]) {
    const whole = { kind: 'faq', fileName: '问题.csv', identifiedBy: 'question', publishes: false, ...order }
    const begun = await ask('', { key: randomUUID(), ...whole })
    if (begun.status !== 200) return { status: begun.status, body: begun.body, sheetId: '', rows: [] as Rows }
    const sheetId = dataOf<Sheet>(begun.body).id
    const rows: Rows = []
    for (let at = 0; at < cells.length; at += 200) {
      const some = cells.slice(at, at + 200).map((row, index) => ({ line: at + index + 2, cells: row }))
      rows.push(...dataOf<Rows>((await ask('/rows', { sheetId, rows: some })).body))
    }
    return { status: 200, body: begun.body, sheetId, rows }
  }
  const rowsOf = async (sheetId: string, more = '') =>
    dataOf<Rows>(
      (await app.get(`/editor/sheets/rows?columnKey=faq&sheetId=${sheetId}&size=500${more}`, headers)).body,
    )
  const sheets = async () => dataOf<Sheet[]>((await app.get('/editor/sheets?columnKey=faq', headers)).body)
  return { ...app, db, headers, runJobs, ask, planned, rowsOf, sheets }
}
