import type { FastifyInstance, FastifySerializerCompiler } from 'fastify'
import { oneClick } from '../doors/actions/one-click.ts'
import { actions } from '../doors/actions/plugin.ts'
import { api } from '../doors/api/plugin.ts'
import { feeds } from '../doors/feeds/plugin.ts'
import { drawFilesRoute } from '../doors/files/draw-files-route.ts'
import { flatsFileRoute } from '../doors/files/flats-file-route.ts'
import { staffRulesRoute } from '../doors/files/staff-rules-route.ts'
import { myDataRoute } from '../doors/files/own-data-route.ts'
import { formFileRoute } from '../doors/files/upload-route.ts'
import { fillForms } from '../doors/form-pages/fill.ts'
import { rulesRoute } from '../doors/form-pages/rules-route.ts'
import { mcpOff } from '../doors/mcp/off.ts'
import { reference } from '../doors/reference/routes.ts'
import type { ApiContext } from '../doors/service/context.ts'
import { handOverRoute } from '../doors/sign-in/hand-over-route.ts'
import { identityRoutes } from '../doors/sign-in/identity-routes.ts'
import { staffIdentityRoutes } from '../doors/sign-in/staff-identity-routes.ts'
import type { EnvironmentVariables } from '../ground/env.ts'
import type { IdentityProvider } from '../subjects/identity/provider.ts'

interface Doors {
  context: ApiContext
  specification: object
  /** The contract as one file. */
  contract: string
  serializerCompiler: FastifySerializerCompiler<object>
  identityProvider: IdentityProvider | undefined
  env: Pick<EnvironmentVariables, 'PUBLIC_ORIGIN' | 'EDITOR_HOSTS' | 'API_ORIGINS'>
}

/** Every way in but the pages. */
export function openDoors(
  app: FastifyInstance,
  { context, specification, contract, serializerCompiler, identityProvider, env }: Doors,
): void {
  const { forms, revision: revisions, db } = context
  const publicOrigin = env.PUBLIC_ORIGIN
  void app.register(api, { prefix: '/api', context, specification, revisions, serializerCompiler })
  void app.register(actions, { specification, publicOrigin, flash: app.flash })
  void app.register(oneClick)
  void app.register(fillForms, { context, publicOrigin })
  void app.register(formFileRoute, { context })
  void app.register(rulesRoute, { forms })
  void app.register(staffRulesRoute, { context })
  void app.register(identityRoutes, { ...context, provider: identityProvider, publicOrigin })
  void app.register(staffIdentityRoutes, {
    ...context,
    publicOrigin,
    hasOwnHosts: env.EDITOR_HOSTS !== undefined,
  })
  void app.register(handOverRoute, { context })
  void app.register(drawFilesRoute, { db })
  void app.register(flatsFileRoute, { context })
  void app.register(myDataRoute, { context })
  void app.register(reference, { contract, publicOrigin, apiOrigins: env.API_ORIGINS })
  // Loaded only where the setting is on: the SDK takes 30 MB.
  if (context.hasMcp)
    void app.register(async (within) => {
      const { mcp } = await import('../doors/mcp/plugin.ts')
      await mcp(within, { context, publicOrigin })
    })
  else void app.register(mcpOff)
  void app.register(feeds, { context, revisions, publicOrigin })
}
