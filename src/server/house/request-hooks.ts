import type { FastifyInstance } from 'fastify'
import { addAskerAddress } from '../doors/http/asker-address.ts'
import { addEditorHosts } from '../doors/http/hosts.ts'
import { addLimits } from '../doors/limits/hooks.ts'
import type { Limits } from '../doors/limits/settings.ts'
import { addShedding, type OverloadOptions } from '../doors/overload/hooks.ts'
import { NO_PRESSURE, type Pressure } from '../doors/overload/pressure.ts'
import { readShedding } from '../doors/overload/settings.ts'
import { addShares } from '../doors/shares/hooks.ts'
import type { EnvironmentVariables } from '../ground/env.ts'
import { addCommonHeaders } from '../ground/http/common-headers.ts'
import { addOtherOrigins } from '../ground/http/other-origins.ts'

interface Options extends Pick<OverloadOptions, 'onShed' | 'rooms'> {
  specification: object
  limits: Limits
  pressure?: Pressure | undefined
  env: Pick<EnvironmentVariables, 'PUBLIC_ORIGIN' | 'EDITOR_HOSTS' | 'API_ORIGINS' | 'SHED_AFTER'>
}

/** What sees each request before its route does: who may ask, how often, and in whose share of the database. */
export function addRequestHooks(
  app: FastifyInstance,
  { specification, limits, pressure = NO_PRESSURE, onShed, rooms, env }: Options,
): void {
  const prefix = '/api'
  addCommonHeaders(app, env)
  addEditorHosts(app, env.EDITOR_HOSTS)
  addOtherOrigins(app, { prefix, specification, setting: env.API_ORIGINS })
  addLimits(app, prefix, limits)
  addShedding(app, { prefix, shedding: readShedding(specification, env.SHED_AFTER), pressure, onShed, rooms })
  addShares(app, prefix, specification)
  addAskerAddress(app)
}
