import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { badRequest, Refusal } from '../../ground/refusal.ts'
import { MediaRefused } from '../media/formats/refused.ts'
import { ingestFile, type MediaFacts } from '../media/files/ingest.ts'
import { plainFolder, plainName } from '../media/files/names.ts'
import type { MediaLibrary } from './open-library.ts'

/** Checks and stores the request's body, and returns the file's properties. @throws Refusal 422 if it is rejected */
export async function receiveFile(
  { store, arrivals }: MediaLibrary,
  { body }: Pick<FastifyRequest, 'body'>,
  place: { folder: string; name: string },
): Promise<MediaFacts> {
  if (!(body instanceof Readable)) throw badRequest('the body is missing')
  return refusing(async () => {
    const folder = plainFolder(place.folder)
    const path = `media/${folder === '' ? '' : `${folder}/`}${plainName(place.name)}`
    return arrivals.take(body, (arrived) => ingestFile(store, { path, ...arrived }))
  })
}

/** A rejected file is the caller's error, with its reason. */
export async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof MediaRefused)
      throw new Refusal(422, error.message, {
        reason: 'media-refused',
        ...(error.field && { field: error.field }),
      })
    throw error
  }
}
