import { ok } from '../../ground/http/envelope.ts'
import type { Operations } from '../../ground/http/operation.ts'
import type { Core } from '../../store/core.ts'
import { plainFolder } from '../media/files/names.ts'
import { usesOf } from '../media/files/uses.ts'
import { byStaff } from '../staff/by-staff.ts'
import { staffOf } from '../staff/permissions.ts'
import { usesFor } from '../staff/seen-uses.ts'
import { addMedia, binMedia, replaceMedia, restoreMedia, updateMedia } from './change-media.ts'
import { listFolders, listMedia, mediaRow, type MediaRow, shownFile } from './list-media.ts'
import type { MediaLibrary } from './open-library.ts'
import { receiveFile, refusing } from './receive-file.ts'
import { changedDetail } from '../../store/audit/changed-detail.ts'

/** The media library of staff. */
export function mediaOperations({ db, change, media }: Core & { media: MediaLibrary }) {
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
      const { uses, hiddenUses } = await usesFor(db, staffOf(request).staffId, await usesOf(db, [mediaId]))
      return ok({ file: shownFile(row), uses, hiddenUses })
    },
    async insertMediaFile(request) {
      const { name, folder = '' } = request.query
      const addedBy = staffOf(request).name
      const facts = await receiveFile(media, request, { folder, name })
      const { row, isNew } = await refusing(() =>
        change(
          byStaff(request),
          (tx) => addMedia(tx, facts, { folder: plainFolder(folder), addedBy }),
          (added) =>
            added.isNew
              ? {
                  action: 'media-added',
                  subject: added.row.id,
                  detail: { path: added.row.path, bytes: added.row.bytes },
                }
              : undefined,
        ),
      )
      if (isNew) media.onAdded()
      return ok({ file: shownFile(row), isNew })
    },
    async updateMediaFile(request) {
      const { mediaId, ...details } = request.body
      const { after } = await refusing(() =>
        change(
          byStaff(request),
          (tx) => updateMedia(tx, mediaId, details),
          (row) => ({
            action: 'media-changed',
            subject: mediaId,
            detail: changedDetail(detailsOf(row.before), detailsOf(row.after)),
          }),
        ),
      )
      return ok(shownFile(after))
    },
    async replaceMediaFile(request) {
      const { mediaId, hash, name } = request.query
      const addedBy = staffOf(request).name
      const facts = await receiveFile(media, request, { folder: '', name })
      const { after } = await refusing(() =>
        change(
          byStaff(request),
          (tx) => replaceMedia(tx, facts, { mediaId, hash, addedBy }),
          (row) => ({
            action: 'media-replaced',
            subject: mediaId,
            detail: { before: row.before.hash, after: row.after.hash, path: row.after.path },
          }),
        ),
      )
      media.onAdded()
      return ok(shownFile(after))
    },
    ...binOperations(change),
  } satisfies Operations
}

function binOperations(change: Core['change']) {
  return {
    async binMediaFiles(request) {
      await change(
        byStaff(request),
        (tx) => binMedia(tx, request.body.mediaIds),
        (rows) => rows.map(({ id, path }) => ({ action: 'media-binned', subject: id, detail: { path } })),
      )
      return ok(null)
    },
    async restoreMediaFiles(request) {
      await change(
        byStaff(request),
        (tx) => restoreMedia(tx, request.body.mediaIds),
        (rows) => rows.map(({ id, path }) => ({ action: 'media-restored', subject: id, detail: { path } })),
      )
      return ok(null)
    },
  } satisfies Operations
}

const detailsOf = (row: MediaRow) => {
  const { folder, alt, focus } = shownFile(row)
  return { folder, alt, focus }
}
