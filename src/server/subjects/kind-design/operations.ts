import { ok } from '../../ground/http/envelope.ts'
import type { Handler, Operations } from '../../ground/http/operation.ts'
import type { Core } from '../../store/core.ts'
import { site } from '../../store/db/schema.ts'
import { raiseRevision } from '../../store/revision.ts'
import { byStaff } from '../staff/by-staff.ts'
import { staffOf } from '../staff/permissions.ts'
import { type AskedChange, changeKind, insertKind, removeKind, tryChange } from './change-kind.ts'
import { listKinds, readKindDesign, readKindVersion } from './read-kind-design.ts'
import { changedDetail } from '../../store/audit/changed-detail.ts'
import { kindWords } from './kind-words.ts'

/** Kinds of contents as staff create and change them. */
export function kindOperations({ db, change }: Core) {
  return {
    async selectEditorKinds() {
      return ok(await listKinds(db))
    },
    async selectEditorKind({ query }) {
      return ok(await readKindDesign(db, query.kind))
    },
    async selectKindVersion({ query }) {
      return ok(await readKindVersion(db, query.kind, query.version))
    },
    async insertKind(request) {
      const { kind, schema, reason = '' } = request.body
      await change(
        byStaff(request),
        async (tx) => {
          await raiseRevision(tx)
          await insertKind(tx, { kind, schema, reason }, staffOf(request))
          await tx.update(site).set({ demo: false })
        },
        { action: 'kind-added', subject: kind, reason, detail: changedDetail(undefined, kindWords(schema)) },
      )
      return ok({ version: 1 })
    },
    async tryKindChange(request) {
      return ok(await tryChange(db, askedChange(request.body)))
    },
    async changeKind(request) {
      const asked = askedChange(request.body)
      const { version, effect } = await changeKind(db, asked, staffOf(request), (run) =>
        change(byStaff(request), run, (done) => ({
          action: 'kind-changed',
          subject: asked.kind,
          reason: asked.reason,
          detail: {
            version: done.version,
            changed: done.effect.changed,
            ...changedDetail(kindWords(done.before, asked.schema), kindWords(asked.schema, done.before)),
          },
        })),
      )
      return ok({ version, changed: effect.changed })
    },
    async removeKind(request) {
      const { kind, version, reason = '' } = request.body
      await change(
        byStaff(request),
        (tx) => removeKind(tx, { kind, version }),
        (schema) => ({
          action: 'kind-removed',
          subject: kind,
          reason,
          detail: changedDetail(kindWords(schema), undefined),
        }),
      )
      return ok(null)
    },
  } satisfies Operations
}

type Body = Parameters<Handler<'changeKind'>>[0]['body']

function askedChange(body: Body): AskedChange {
  const { kind, version, schema, renamed, given, drops = [], reason = '' } = body
  const steps = { ...(renamed && { renamed }), ...(given && { given }) }
  return { kind, version, schema, steps, drops, reason }
}
