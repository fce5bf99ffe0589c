import { listKinds, readKindDesign, readKindVersion } from '../../contents/kind-design/read.ts'
import {
  type AskedChange,
  changeKind,
  compiledKind,
  insertKind,
  removeKind,
  tryChange,
} from '../../contents/kind-design/write.ts'
import { builtInKinds } from '../../contents/kinds.ts'
import { kindAddress, standingAddress } from '../../preview/kinds.ts'
import { standingPage } from '../../preview/standing-page.ts'
import { PREVIEW_MINUTES } from '../../preview/token.ts'
import { raiseRevision } from '../../revision.ts'
import { site } from '../../db/schema.ts'
import { staffOf } from '../../staff/permissions.ts'
import type { ApiContext } from '../context.ts'
import { ok } from '../envelope.ts'
import { staffNote } from '../staff-note.ts'
import type { Handler, Service } from '../types.ts'

type EditorKindService = Pick<
  Service,
  | 'selectEditorKinds'
  | 'selectEditorKind'
  | 'selectKindVersion'
  | 'insertKind'
  | 'tryKindChange'
  | 'previewKind'
  | 'changeKind'
  | 'removeKind'
>

/** Kinds of contents as the staff makes and changes them. */
export function editorKindHandlers(api: ApiContext): EditorKindService {
  const { db, audit, revision, secrets, now } = api
  const note = staffNote(audit)
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
      await db.transaction(async (tx) => {
        await raiseRevision(tx)
        await insertKind(tx, { kind, schema, reason }, staffOf(request))
        await tx.update(site).set({ demo: false })
        await note(tx, request, 'kind-added', { subject: kind, reason, detail: { after: wordsOf(schema) } })
      })
      await revision.refresh()
      return ok({ version: 1 })
    },
    async tryKindChange(request) {
      return ok(await tryChange(db, askedChange(request.body)))
    },
    async previewKind(request) {
      const { kind, schema, page = 'entry', locale = 'zh-CN' } = request.body
      const until = now().getTime() + PREVIEW_MINUTES * 60_000
      const builtIn = builtInKinds.get(kind)
      const standing = builtIn && (await standingPage(api, await api.site(request), kind, page))
      const address =
        standing === undefined
          ? kindAddress(secrets, builtIn ?? compiledKind(kind, 1, schema), { page, locale }, until)
          : standingAddress(secrets, { kind, address: standing, locale }, until)
      return ok({ address, until: new Date(until).toISOString() })
    },
    async changeKind(request) {
      const asked = askedChange(request.body)
      const { version, effect } = await changeKind(db, asked, staffOf(request), (tx, done) =>
        note(tx, request, 'kind-changed', {
          subject: asked.kind,
          reason: asked.reason,
          detail: {
            version: done.version,
            changed: done.effect.changed,
            before: wordsOf(done.before),
            after: wordsOf(asked.schema),
          },
        }),
      )
      await revision.refresh()
      return ok({ version, changed: effect.changed })
    },
    async removeKind(request) {
      const { kind, version, reason = '' } = request.body
      await removeKind(db, { kind, version }, (tx, schema) =>
        note(tx, request, 'kind-removed', { subject: kind, reason, detail: { before: wordsOf(schema) } }),
      )
      await revision.refresh()
      return ok(null)
    },
  }
}

const wordsOf = (schema: object) => JSON.stringify(schema)

type Body = Parameters<Handler<'changeKind'>>[0]['body']

function askedChange(body: Body): AskedChange {
  const { kind, version, schema, renamed, given, drops = [], reason = '' } = body
  const steps = { ...(renamed && { renamed }), ...(given && { given }) }
  return { kind, version, schema, steps, drops, reason }
}
