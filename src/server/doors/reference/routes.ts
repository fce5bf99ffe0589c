import { readFileSync } from 'node:fs'
import type { FastifyPluginAsync } from 'fastify'
import { contractVersion } from '../contract/specification.ts'
import { answer } from '../feeds/answer.ts'
import { addCompression } from '../../ground/http/compression.ts'
import { root } from '../../ground/root.ts'
import { unsafeCast } from '../../ground/unsafe-cast.ts'
import type { ContractFile } from './contract-file.ts'
import { referencePage } from './page.ts'

export interface ReferenceOptions {
  /** As JSON, see contractFile(). */
  contract: string
  publicOrigin?: string | undefined
  apiOrigins?: string | undefined
}

const STYLES = new URL('src/server/doors/reference/reference.css', root)
/** The page runs no script and loads nothing from other hosts. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** `/api/openapi.json`, the contract for tools, and `/api/reference`, the contract for people. */
export const reference: FastifyPluginAsync<ReferenceOptions> = async (
  app,
  { contract, publicOrigin, apiOrigins },
) => {
  addCompression(app)
  const version = contractVersion()

  app.get('/api/openapi.json', (request, reply) =>
    answer(request, reply, { type: 'application/json', body: contract, version }),
  )

  app.get('/api/reference', (request, reply) => {
    const origin = publicOrigin ?? `${request.protocol}://${request.host}`
    // `contract` is the text that `contractFile` made.
    const body = referencePage(unsafeCast<ContractFile>(JSON.parse(contract)), { origin, apiOrigins })
    reply.header('content-security-policy', POLICY).header('referrer-policy', 'same-origin')
    return answer(request, reply, { type: 'text/html', body })
  })

  app.get('/api/reference.css', (request, reply) =>
    answer(request, reply, { type: 'text/css', body: readFileSync(STYLES, 'utf8') }),
  )
}
