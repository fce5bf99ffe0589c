import { expect, it } from 'vitest'
import { readDefinitions } from '../../../../src/server/subjects/forms/definition/definitions.ts'
import { readRows, tableOf } from '../../../../src/server/subjects/forms/exports/table.ts'
import { sentAnswers } from '../../../../src/server/subjects/forms/sending/sent-answers.ts'
import { testInbox } from '../../../support/inbox.ts'
import { dataOf } from '../../../support/staff.ts'

const { server, db, send, others } = await testInbox()
const { secrets } = server

it('a rating is read with the best that could be given, by staff and sender, and is a number in a table', async () => {
  const id = await send('survey', { overall: 2 })
  const inbox = await server.get(`/editor/submissions/one?submissionId=${id}`, others)
  expect(dataOf<{ fields: object[] }>(inbox.body).fields[0]).toMatchObject({ text: '2分（满分5分）' })
  const rows = await readRows(db, [id])
  const [said] = await Promise.all(rows.map((row) => sentAnswers({ db, secrets }, row, undefined, 'en')))
  expect(said).toEqual([{ title: '总体满意吗', text: '2 out of 5' }])
  const table = tableOf(await readDefinitions(db, 'survey'), secrets, {
    isOpen: false,
    hasSheets: false,
    settings: { locale: 'zh-CN' },
    timeZone: 'UTC',
    staffNames: new Map(),
  })
  const lines = rows.flatMap((row) => table.rowsOf(row, { said: new Map(), fileNames: new Map() }))
  expect(lines.flatMap(({ cells }) => cells)).toContain(2)
})
