import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../db/database.ts'
import { ingestFile, type MediaFacts } from '../../media/ingest.ts'
import type { ArrivedFile } from '../../media/library/arrive.ts'
import { addMedia, binMedia, replaceMedia, restoreMedia, updateMedia } from '../../media/library/change.ts'
import { listFolders, listMedia, mediaRow, type MediaRow, shownFile } from '../../media/library/list.ts'
import { plainFolder, plainName } from '../../media/library/names.ts'
import { usesOf } from '../../media/library/uses.ts'
import { MediaRefused } from '../../media/refused.ts'
import { badRequest, Refusal } from '../../refusal.ts'
import { grantedAmong } from '../../staff/grants.ts'
import { staffOf } from '../../staff/permissions.ts'
import type { ApiContext } from '../context.ts'
import { ok } from '../envelope.ts'
import { staffNote } from '../staff-note.ts'
import type { Service } from '../types.ts'

type EditorMediaService = Pick<
  Service,
  | 'selectMediaFiles'
  | 'selectMediaFolders'
  | 'selectMediaFile'
  | 'insertMediaFile'
  | 'updateMediaFile'
  | 'replaceMediaFile'
  | 'binMediaFiles'
  | 'restoreMediaFiles'
>

export function editorMediaHandlers({ db, audit, revision, media }: ApiContext): EditorMediaService {
  const note = staffNote(audit)

  /** Checks and keeps the body, and gives what is known of it to `save`. @throws Refusal 422 for what is not taken */
  async function received<Result>(
    request: FastifyRequest,
    place: { folder: string; name: string },
    save: (tx: Db, facts: MediaFacts) => Promise<Result>,
  ): Promise<Result> {
    const { body } = request
    if (!(body instanceof Readable)) throw badRequest('the body is missing')
    return refusing(async () => {
      const folder = plainFolder(place.folder)
      const path = `media/${folder === '' ? '' : `${folder}/`}${plainName(place.name)}`
      const ingest = (arrived: ArrivedFile) => ingestFile(media.store, { path, ...arrived })
      const facts = await media.arrivals.take(body, ingest)
      return db.transaction((tx) => save(tx, facts))
    })
  }

  return {
    async selectMediaFiles(request) {
      const { size = 40, ...query } = request.query
      return ok(await listMedia(db, { ...query, size }))
    },
    async selectMediaFolders() {
      return ok(await listFolders(db))
    },
    async selectMediaFile(request) {
      const { mediaId } = request.query
      const row = await mediaRow(db, mediaId)
      const all = await usesOf(db, [mediaId])
      const columns = all.map(({ columnKey }) => columnKey)
      const seen = await grantedAmong(db, staffOf(request).staffId, 'read', columns)
      const uses = all.filter(({ columnKey }) => seen.has(columnKey))
      return ok({ file: shownFile(row), uses, hiddenUses: all.length - uses.length })
    },
    async insertMediaFile(request) {
      const { name, folder = '' } = request.query
      const addedBy = staffOf(request).name
      const { row, isNew } = await received(request, { folder, name }, async (tx, facts) => {
        const added = await addMedia(tx, facts, { folder: plainFolder(folder), addedBy })
        if (added.isNew) {
          const { id, path, bytes } = added.row
          await note(tx, request, 'media-added', { subject: id, detail: { path, bytes } })
        }
        return added
      })
      if (isNew) media.onAdded()
      return ok({ file: shownFile(row), isNew })
    },
    async updateMediaFile(request) {
      const { mediaId, ...details } = request.body
      const change = async (tx: Db) => {
        const { before, after } = await updateMedia(tx, mediaId, details)
        const detail = { before: words(before), after: words(after) }
        await note(tx, request, 'media-changed', { subject: mediaId, detail })
        return after
      }
      const row = await refusing(() => db.transaction(change))
      if (details.focus !== undefined) await revision.refresh()
      return ok(shownFile(row))
    },
    async replaceMediaFile(request) {
      const { mediaId, hash, name } = request.query
      const addedBy = staffOf(request).name
      const row = await received(request, { folder: '', name }, async (tx, facts) => {
        const { before, after } = await replaceMedia(tx, facts, { mediaId, hash, addedBy })
        const detail = { before: before.hash, after: after.hash, path: after.path }
        await note(tx, request, 'media-replaced', { subject: mediaId, detail })
        return after
      })
      media.onAdded()
      await revision.refresh()
      return ok(shownFile(row))
    },
    async binMediaFiles(request) {
      await db.transaction(async (tx) => {
        for (const { id, path } of await binMedia(tx, request.body.mediaIds))
          await note(tx, request, 'media-binned', { subject: id, detail: { path } })
      })
      await revision.refresh()
      return ok(null)
    },
    async restoreMediaFiles(request) {
      await db.transaction(async (tx) => {
        for (const { id, path } of await restoreMedia(tx, request.body.mediaIds))
          await note(tx, request, 'media-restored', { subject: id, detail: { path } })
      })
      await revision.refresh()
      return ok(null)
    },
  }
}

/** What is not taken is the asker's concern, with its reason. */
async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
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

const words = (row: MediaRow) => {
  const { folder, alt, focus } = shownFile(row)
  return JSON.stringify({ folder, alt, focus })
}
