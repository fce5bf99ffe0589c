import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../../../../../src/contract/types.ts'
import { formSubmission } from '../../../../../src/server/store/db/schema.ts'
import { loggedIn } from '../../../../support/accounts.ts'
import { testBulk } from '../../../../support/bulk.ts'
import { FILLED } from '../../../../support/forms.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../../support/staff.ts'

const { server, db, headers, others, send, runJobs, later, list, order, ordered } = await testBulk()

describe('what applicants read has their answers in it', () => {
  const sample = (submissionId: string, message: string, more: object = {}) =>
    server.post(
      '/editor/submissions/texts/sample',
      { formKey: 'intention', submissionId, message, ...more },
      headers,
    )

  it('in the words of the form, by the site’s clock; what is masked is no part of a message', async () => {
    const applicant = await loggedIn(server)
    const id = await send('intention', FILLED, applicant.headers)
    // Midnight has gone by in Shanghai, not in Greenwich.
    await db
      .update(formSubmission)
      .set({ createdAt: new Date('2026-10-31T17:00:00Z') })
      .where(eq(formSubmission.id, id))
    const { places } = dataOf<Answer<'selectFilterQuestions'>>(
      (await server.get('/editor/submissions/questions?formKey=intention', headers)).body,
    )
    expect(places).toEqual(['主体', '面积', '铺位', '信用代码'])
    const message = '{姓名}您好，{收到日期}登记的{主体}、{面积}：{reason}'
    const text = '张示例您好，2026/11/1登记的个人、80 ㎡：好'
    expect(await sample(id, message, { reason: '好' })).toMatchObject({
      status: 200,
      body: { data: { text } },
    })
    // A text that was saved when receipts called it 编号 goes on working.
    const [former, present] = [await sample(id, '{编号}'), await sample(id, '{回执号}')]
    expect(former).toMatchObject({ status: 200, body: { data: present.body?.data } })
    for (const bad of ['{手机}', '{面 积}'])
      expect(await sample(id, bad)).toMatchObject({ status: 400, body: { reason: 'place' } })
    const { asOf } = await list()
    expect((await order({ filter: {}, asOf, state: 'accepted', message: '{手机}' })).status).toBe(400)
    expect((await sample(await send('survey', {}), message)).status).toBe(404)
    await ordered({ filter: {}, asOf, state: 'accepted', message, reason: '好' })
    await runJobs()
    await later(11)
    await runJobs()
    expect(
      dataOf<{ records: { text: string }[] }>((await server.get('/account/messages', applicant.headers)).body)
        .records,
    ).toMatchObject([{ text }])
  })
})

describe('texts that colleagues keep for a form', () => {
  it('are there for all who work on it, sealed; nobody replaces what they have not seen', async () => {
    const colleague = await sessionHeaders(
      db,
      await staffAccount(db, '钱办理', [{ columnKey: 'shops', role: 'clerk' }]),
    )
    const texts = async (as: Record<string, string>) =>
      dataOf<Answer<'selectMessageTexts'>>(
        (await server.get('/editor/submissions/texts?formKey=intention', as)).body,
      )
    const save = (body: object, as = colleague) =>
      server.post('/editor/submissions/texts', { formKey: 'intention', name: '有效', ...body }, as)
    expect((await save({ text: ' {姓名}您好，登记有效 ', name: ' 有效 ' })).status).toBe(200)
    const [first] = await texts(colleague)
    expect(first).toMatchObject({ name: '有效', text: '{姓名}您好，登记有效', by: '钱办理' })
    const { rows } = await db.execute(sql`select * from form_text`)
    expect(JSON.stringify(rows)).not.toContain('登记有效')
    const refused = async (body: object, as = colleague) => {
      const { status, body: answer } = await save(body, as)
      return [status, (answer as { reason?: string }).reason]
    }
    expect(await refused({ text: '另一段' })).toEqual([409, 'textName'])
    expect(await refused({ text: '{密码}', name: '坏' })).toEqual([400, 'place'])
    expect((await save({ text: '改过', replaces: first?.id })).status).toBe(200)
    expect(await refused({ text: '又改', replaces: first?.id })).toEqual([409, 'textChanged'])
    expect(await texts(colleague)).toMatchObject([{ name: '有效', text: '改过' }])
    expect((await save({ text: '改过' }, others)).status).toBe(403)
    const [{ id } = { id: '' }] = await texts(colleague)
    const remove = (formKey: string, as = colleague) =>
      server.post('/editor/submissions/texts/remove', { formKey, textId: id }, as)
    expect((await remove('survey', others)).status).toBe(404)
    expect((await remove('intention')).status).toBe(200)
    expect(await texts(colleague)).toEqual([])
  })
})
