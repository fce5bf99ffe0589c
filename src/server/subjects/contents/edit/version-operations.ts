import { ok } from '../../../ground/http/envelope.ts'
import type { Operations } from '../../../ground/http/operation.ts'
import type { Core } from '../../../store/core.ts'
import { readKinds } from '../../kinds/kinds.ts'
import { byStaff } from '../../staff/by-staff.ts'
import { staffOf } from '../../staff/permissions.ts'
import { listVersions, readVersion } from './read-for-editing.ts'
import { restoreVersion } from './save-draft.ts'
import { saved } from './saved-content.ts'

/** The versions of a content. */
export function versionOperations({ db, change }: Core) {
  return {
    async selectVersions(request) {
      return ok(await listVersions(db, request.query.contentId))
    },
    async selectVersion(request) {
      return ok(await readVersion(db, await readKinds(db), request.query))
    },
    async restoreVersion(request) {
      const { contentId: subject, versionId: version } = request.body
      const row = await change(
        byStaff(request),
        async (tx) => restoreVersion(tx, await readKinds(tx), request.body, staffOf(request)),
        { action: 'version-restored', subject, detail: { version } },
      )
      return ok(await saved(db, row))
    },
  } satisfies Operations
}
