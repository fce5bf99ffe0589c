import { expect, test } from 'vitest'
import { insertSite } from '../../../support/contents.ts'
import { testApp } from '../../../support/app.ts'

test('without the setting assistants do not connect, and are told why', async () => {
  const { app, database, revision } = await testApp()
  await insertSite(database.db)
  await revision.refresh()
  const payload = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
  const answer = await app.inject({ method: 'POST', url: '/mcp', payload })
  expect([answer.statusCode, answer.body.trim()]).toEqual([
    404,
    'assistants cannot connect: the setting MCP of this server is off',
  ])
  await app.close()
})
