import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import fastify, { type FastifyInstance } from 'fastify'
import { editorApp } from '../../src/server/doors/files/editor-app.ts'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))

/** The built editor's app over an API of a test, whose clock and database the test sets. @returns its origin, and how it ends */
export async function editorOver(
  api: FastifyInstance,
): Promise<{ origin: string; close: () => Promise<void> }> {
  const front = fastify()
  front.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  front.removeContentTypeParser('application/json')
  await front.register(editorApp, { dist: DIST })
  front.all('/api/*', async (request, reply) => {
    const { body } = request
    const answer = await api.inject({
      method: request.method === 'POST' ? 'POST' : 'GET',
      url: request.url,
      headers: request.headers,
      ...(Buffer.isBuffer(body) && { payload: body }),
    })
    const { 'content-length': _length, 'transfer-encoding': _coding, ...headers } = answer.headers
    return reply.code(answer.statusCode).headers(headers).send(answer.rawPayload)
  })
  await front.listen({ port: 0, host: '127.0.0.1' })
  const { port } = front.server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => front.close() }
}
