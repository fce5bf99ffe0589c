import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Bytes below which packing costs more than it saves. */
const THRESHOLD = 1024

/** Answers of the routes registered after this go packed to whoever takes it. Hooks added before see them plain. */
export async function addCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: THRESHOLD })
}
