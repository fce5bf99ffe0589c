import { createServer, type Server } from 'node:http'
import { EnvironmentError, codeOf } from '../../ground/operator-error.ts'
import { say } from '../../ground/language/say.ts'

const TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/**
 * Serves `/metrics` on an address of its own, which visitors cannot reach.
 * @param place host and port, such as `127.0.0.1:9464` or `[::1]:9464`
 * @throws EnvironmentError that names METRICS
 */
export async function serveMetrics(
  place: string,
  write: () => string | Promise<string>,
): Promise<{ address: string; close(): Promise<void> }> {
  const server = createServer({ requestTimeout: 10_000, maxHeaderSize: 8192 }, (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Only /metrics is here.\n')
      return
    }
    response.setHeader('content-type', TYPE).setHeader('cache-control', 'no-store')
    if (request.method === 'HEAD') return void response.end()
    void Promise.resolve()
      .then(write)
      .then(
        (text) => response.end(text),
        () => response.writeHead(500).end(),
      )
  })
  server.maxConnections = 20
  const at = place.lastIndexOf(':')
  const host = place.slice(0, at).replace(/^\[|\]$/g, '')
  await listen(server, host, Number(place.slice(at + 1))).catch((error: unknown) => {
    throw new EnvironmentError(
      say`environment variable METRICS must be a free host and port of this machine, such as 127.0.0.1:9464: ${place} is ${codeOf(error) ?? 'none'}`,
    )
  })
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  return {
    address: `http://${place.slice(0, at)}:${port}/metrics`,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((done, failed) => {
    server.once('error', failed)
    server.listen({ host, port }, () => {
      server.off('error', failed)
      done()
    })
  })
}
