import { Readable } from 'node:stream'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../store/db/database.ts'
import { acceptsGzip, isKnown } from '../../ground/http/negotiation.ts'
import { etagOf, hasParts, isText, mediaHeaders, rangeOf } from '../../subjects/media/files/headers.ts'
import { type Held, smallMediaCache, type Payload } from '../../subjects/media/files/small-media-cache.ts'
import { publishedLookup } from '../../subjects/media/files/lookup.ts'
import type { ByteRange, MediaStore } from '../../subjects/media/store/store.ts'
import { parseAddress, type Target, targetOf } from '../../subjects/media/files/target.ts'

export interface MediaRoutesOptions {
  db: Pick<Db, 'select'>
  store: MediaStore
}

/** Answers everything below /media/: pictures, their renditions, and files. */
export const mediaRoutes: FastifyPluginAsync<MediaRoutesOptions> = async (app, { db, store }) => {
  const lookup = publishedLookup(db)
  const held = smallMediaCache(store)

  // A wildcard, because named parameters are limited to 100 characters: eleven Chinese ones.
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    exposeHeadRoute: false,
    async handler(request, reply) {
      const asked = parseAddress(request.params['*'])
      const target = asked && (await lookup(asked.hash, (row) => targetOf(asked, row)))
      return target ? answer(held, target, request, reply) : missing(reply)
    },
  })
}

async function answer(held: Held, target: Target, request: FastifyRequest, reply: FastifyReply) {
  if (isKnown(request.headers['if-none-match'], etagOf(target))) {
    return reply.code(304).headers(mediaHeaders(target)).send()
  }
  const range = askedRange(target, request)
  if (range === 'none') {
    return plain(reply.header('content-range', `bytes */${target.size}`), 416, 'No such range')
  }
  const payload = await held.read(target.key, range)
  if (!payload) return absent(target, request, reply)

  reply.headers(mediaHeaders(target))
  if (range) return part(reply, payload, range)
  const { body } = payload
  if (body instanceof Readable) return whole(request, reply.header('content-length', payload.size), body)
  if (!isText(target) || !acceptsGzip(request.headers['accept-encoding'])) return whole(request, reply, body)
  return whole(request, reply.header('content-encoding', 'gzip'), await held.gzipped(target.key, body))
}

function part(reply: FastifyReply, { body, size }: Payload, { start, end }: ByteRange) {
  const headers = { 'content-range': `bytes ${start}-${end}/${size}`, 'content-length': end - start + 1 }
  return reply.code(206).headers(headers).send(body)
}

function whole({ method }: FastifyRequest, reply: FastifyReply, body: Buffer | Readable) {
  if (Buffer.isBuffer(body)) reply.header('content-length', body.length)
  if (method !== 'HEAD') return reply.send(body)
  if (body instanceof Readable) body.destroy()
  return reply.send()
}

/** A range of another version must not be combined with this one, so If-Range has to name these bytes. */
function askedRange(target: Target, { method, headers }: FastifyRequest) {
  const { range, 'if-range': condition } = headers
  if (method !== 'GET' || !hasParts(target)) return undefined
  return condition && condition !== etagOf(target) ? undefined : rangeOf(range, target.size)
}

/** A rendition may still be in progress; a missing original is logged for the operator. */
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
