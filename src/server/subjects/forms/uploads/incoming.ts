import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { FILE_FIELD } from '../../../../contract/forms/names.ts'
import { MEGABYTE, MOST_FILES, MOST_MEGABYTES } from '../../../../contract/forms/files.ts'
import { Refusal } from '../../../ground/refusal.ts'
import type { GivenFile } from './uploads.ts'

export const ONE_FILE = 'application/octet-stream'
export const FIELDS_AND_FILES = 'multipart/form-data'

/** Files are held in memory and never written to disk unchecked; this many requests may upload at a time. */
const AT_ONCE = 12
const MOST_BYTES = MOST_MEGABYTES * MEGABYTE
/** The most bytes in a step without scripts. */
const MOST_OF_STEP = 4 * MOST_BYTES
const MOST_FIELDS = 2000
const MOST_TEXT = 512 * 1024

/** Accepts files as the body of a request: up to 10 MB, and cut off there. */
export function takeFiles(app: FastifyInstance): void {
  boundAtOnce(app)
  app.addContentTypeParser(ONE_FILE, { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) => {
    done(null, body)
  })
}

/** The content of a form with files. */
export interface Multipart {
  fields: URLSearchParams
  /** The chosen files; `bytes` ends where a file was cut off. */
  files: GivenFile[]
}

export const isMultipart = (body: unknown): body is Multipart =>
  typeof body === 'object' && body !== null && 'files' in body

export function takeMultipart(app: FastifyInstance): void {
  boundAtOnce(app)
  app.addContentTypeParser(FIELDS_AND_FILES, async (request: FastifyRequest, payload: IncomingMessage) =>
    readMultipart(request, payload),
  )
}

/** Reads fields and files as they arrive. @throws Refusal if it is too large as a whole, or not such a body */
function readMultipart({ headers }: FastifyRequest, payload: IncomingMessage): Promise<Multipart> {
  return new Promise((resolve, reject) => {
    const fields = new URLSearchParams()
    const files: GivenFile[] = []
    let text = 0
    let total = 0
    const refuse = (error: Error) => {
      payload.unpipe()
      payload.resume()
      reject(error)
    }
    const tooLarge = () =>
      refuse(new Refusal(413, 'all of it together is too large: send fewer files at a time'))
    if (Number(headers['content-length'] ?? 0) > MOST_OF_STEP) return tooLarge()
    const busboy = openBusboy(headers)
    if (!busboy) return refuse(new Refusal(400, 'the form cannot be read'))
    busboy.on('field', (name, value) => {
      text += name.length + value.length
      if (text > MOST_TEXT) tooLarge()
      else fields.append(name, value)
    })
    busboy.on('file', (name, stream: BusboyFileStream, filename) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('error', () => {})
      stream.on('end', () => {
        // A field in which no file was chosen.
        if (!filename || !name.startsWith(FILE_FIELD) || files.length > MOST_FILES) return
        files.push({ field: name.slice(FILE_FIELD.length), name: filename, bytes: Buffer.concat(parts) })
      })
    })
    busboy.on('error', () => refuse(new Refusal(400, 'the form cannot be read')))
    busboy.on('finish', () => resolve({ fields, files }))
    payload.on('data', (part: Buffer) => {
      total += part.length
      if (total > MOST_OF_STEP) tooLarge()
    })
    payload.on('aborted', () => reject(new Refusal(400, 'the form did not arrive whole')))
    payload.pipe(busboy)
  })
}

function openBusboy(headers: FastifyRequest['headers']) {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      // One byte more, so that a file that is too large can be recognised.
      limits: {
        fileSize: MOST_BYTES + 1,
        files: MOST_FILES * 2,
        fields: MOST_FIELDS,
        parts: MOST_FIELDS,
        fieldSize: MOST_TEXT,
        headerPairs: 20,
      },
    })
  } catch {
    return undefined
  }
}

function boundAtOnce(app: FastifyInstance): void {
  let count = 0
  app.addHook('onRequest', async ({ headers }: FastifyRequest, reply: FastifyReply) => {
    const type = headers['content-type'] ?? ''
    if (!type.startsWith(ONE_FILE) && !type.startsWith(FIELDS_AND_FILES)) return
    if (count >= AT_ONCE) {
      reply.header('retry-after', '5')
      throw new Refusal(503, 'many files are coming in just now: try again in a few seconds')
    }
    count += 1
    finished(reply.raw, () => (count -= 1))
  })
}
