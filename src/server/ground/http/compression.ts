import { pipeline, Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { encodingOf } from './negotiation.ts'
import { compressOnce, compressor, type CompressedEncoding } from './compress.ts'

/** Below this many bytes, compression costs more than it saves. */
const THRESHOLD = 1024

const CODING = 'content-encoding'

type CompressText = (request: FastifyRequest, text: string, encoding: CompressedEncoding) => Promise<Buffer>

const compressAnew: CompressText = (_request, text, encoding) => compressOnce(Buffer.from(text), encoding)

/** Compresses texts and text streams of this plugin for clients that accept it. Hooks added earlier see them uncompressed. */
export function addCompression(app: FastifyInstance, compressText: CompressText = compressAnew): void {
  app.addHook('onSend', async (request, reply, payload) => {
    // A stream failed before anything was sent: the error is not compressed like the stream.
    if (reply.raw.hasHeader(CODING)) {
      reply.raw.removeHeader(CODING)
      reply.removeHeader(CODING)
    }
    const isText = typeof payload === 'string' && Buffer.byteLength(payload) >= THRESHOLD
    if (!isText && !(payload instanceof Readable)) return payload
    const vary = reply.getHeader('vary')
    reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`)
    const encoding = encodingOf(request.headers['accept-encoding'])
    if (encoding === 'identity') return payload
    // If either stream fails or is aborted, the other ends; the answer uses the second.
    const packed = isText
      ? await compressText(request, payload, encoding)
      : pipeline(payload, compressor(encoding), () => {})
    reply.header(CODING, encoding)
    return packed
  })
}
