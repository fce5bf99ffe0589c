import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import { builtFolder } from '../../ground/own-templates.ts'

/** `/assets/own/…`: scripts and styles of the templates that the site brings itself, as they were built. */
export const ownAssets: FastifyPluginAsync<{ folder: string }> = async (app, { folder }) => {
  await app.register(fastifyStatic, {
    root: join(builtFolder(folder), 'client'),
    prefix: '/assets/own/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
  })
}
