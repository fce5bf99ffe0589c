import type { FastifyInstance } from 'fastify'
import { DRAW_FILES } from '../../../contract/draw/addresses.ts'
import type { Db } from '../../store/db/database.ts'
import { notFound } from '../../ground/refusal.ts'
import { readDrawFile } from '../../subjects/allocation/files.ts'

const TYPES = {
  'list.csv': 'text/csv; charset=utf-8',
  'announcement.json': 'application/json; charset=utf-8',
  'draw.json': 'application/json; charset=utf-8',
} as const

/** The three files with which anybody can recompute a draw. They are excluded from search engines. */
export async function drawFilesRoute(app: FastifyInstance, { db }: { db: Db }): Promise<void> {
  app.get<{ Params: { planId: string; name: string }; Querystring: { number?: string } }>(
    '/draws/:planId/:name',
    async ({ params, query }, reply) => {
      const name = DRAW_FILES.find((one) => one === params.name)
      const number = /^[1-9]\d{0,2}$/.test(String(query.number ?? '')) ? Number(query.number) : undefined
      const text = name && (await readDrawFile(db, params.planId, name, number))
      if (name === undefined || text === undefined) throw notFound('such file of a draw')
      return reply
        .type(TYPES[name])
        .header('x-robots-tag', 'noindex')
        .header('cache-control', 'no-cache')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(text)
    },
  )
}
