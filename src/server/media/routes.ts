import { Readable } from 'node:stream'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import { etagOf, isFresh, mediaHeaders, rangeOf } from './headers.ts'
import { heldBytes, type Read } from './held.ts'
import { publishedLookup } from './lookup.ts'
import type { MediaStore } from './store/store.ts'
import { parseAddress, type Target, targetOf } from './target.ts'

export interface MediaRoutesOptions {
  db: Pick<Db, 'select'>
  store: MediaStore
}

/** Answers everything below /media/: pictures, their renditions, and files. */
export const mediaRoutes: FastifyPluginAsync<MediaRoutesOptions> = async (app, { db, store }) => {
  const lookup = publishedLookup(db)
  const read = heldBytes(store)

  // A wildcard, for named parameters end after 100 characters: eleven Chinese ones.
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    exposeHeadRoute: false,
    async handler(request, reply) {
      const asked = parseAddress(request.params['*'])
      const target = asked && (await lookup(asked.hash, (row) => targetOf(asked, row)))
      return target ? answer(read, target, request, reply) : missing(reply)
    },
  })
}

async function answer(read: Read, target: Target, request: FastifyRequest, reply: FastifyReply) {
  const etag = etagOf(target.key)
  if (isFresh(request.headers['if-none-match'], etag))
    return reply.code(304).headers(mediaHeaders(target)).send()

  const range = askedRange(target, etag, request)
  if (range === 'none')
    return plain(reply.header('content-range', `bytes */${target.size}`), 416, 'No such range')
  const payload = await read(target.key, range)
  if (!payload) return absent(target, request, reply)

  reply
    .headers(mediaHeaders(target))
    .header('content-length', range ? range.end - range.start + 1 : payload.size)
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${payload.size}`)
  if (request.method !== 'HEAD') return reply.send(payload.body)
  if (payload.body instanceof Readable) payload.body.destroy()
  return reply.send()
}

/** A part of another version must not be joined to this one, so If-Range has to name these bytes. */
function askedRange({ size }: Target, etag: string, { method, headers }: FastifyRequest) {
  const { range, 'if-range': condition } = headers
  if (!size || method !== 'GET' || (condition && condition !== etag)) return undefined
  return rangeOf(range, size)
}

/** A rendition may still be in the making; an original that is gone is the operator's concern. */
function absent({ key, original }: Target, request: FastifyRequest, reply: FastifyReply) {
  if (original) return reply.header('cache-control', 'no-store').redirect(original, 302)
  request.log.error({ key }, 'the media store lacks bytes that the database names')
  return missing(reply)
}

function missing(reply: FastifyReply) {
  return plain(reply, 404, 'Not found')
}

function plain(reply: FastifyReply, status: number, text: string) {
  const headers = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' }
  return reply.code(status).headers(headers).send(`${text}\n`)
}
