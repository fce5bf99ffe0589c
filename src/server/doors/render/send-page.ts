import type { IncomingMessage, ServerResponse } from 'node:http'
import { isKnown } from '../../ground/http/negotiation.ts'
import type { HeaderList } from './page-headers.ts'
import type { ShownPage } from './shown-pages.ts'

/** Sends a public page: its body, where it moved to, or that the visitor's copy is still right. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  headers: HeaderList,
  { page, encoding, body }: ShownPage,
): void {
  const etag = `W/"${page.etag}"`
  if (page.location !== undefined) {
    response.writeHead(page.status, [...headers, 'location', page.location, 'content-length', '0']).end()
  } else if (page.status === 200 && isKnown(request.headers['if-none-match'], etag)) {
    response.writeHead(304, [...headers, 'etag', etag]).end()
  } else {
    const coding = encoding === 'identity' ? [] : ['content-encoding', encoding]
    const length = String(body.length)
    response.writeHead(page.status, [...headers, ...coding, 'etag', etag, 'content-length', length])
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}
