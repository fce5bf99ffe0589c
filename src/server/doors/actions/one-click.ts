import type { FastifyInstance } from 'fastify'

/** RFC 8058: what a mail program or a gateway sends in its user's name, without cookies and without following a redirect. */
const ONE_CLICK = /^List-Unsubscribe=One-Click\s*$|name="List-Unsubscribe"\r?\n\r?\nOne-Click\r?\n/i
const MAX_BODY = 4096

/** `POST /stop?key=…` with `List-Unsubscribe=One-Click` ends the reminders that the key belongs to, by one request. */
export async function oneClick(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  const types = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)(?:;|$)/
  app.addContentTypeParser(types, { parseAs: 'string', bodyLimit: MAX_BODY }, (_request, body, done) => {
    done(null, body.toString())
  })
  app.post<{ Querystring: { key?: string } }>('/stop', async (request, reply) => {
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8')
    if (typeof request.body !== 'string' || !ONE_CLICK.test(request.body))
      return reply.code(400).send('The body must be List-Unsubscribe=One-Click.\n')
    const { key } = request.query
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/account/subscriptions/stop',
      payload: { key: typeof key === 'string' ? key : '' },
      remoteAddress: request.raw.socket.remoteAddress,
    })
    if (statusCode < 400) return 'You get no more of these messages. 不会再发这类短信。\n'
    return reply.code(statusCode).send('This link does not work. 这个链接不能用。\n')
  })
}
