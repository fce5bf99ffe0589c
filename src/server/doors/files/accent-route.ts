import type { FastifyInstance } from 'fastify'
import { writePalette } from '../../subjects/accent/palette.ts'

/** `/accent/1d4f91.css`: the site's own colour as a stylesheet, because the content policy forbids inline styles. */
export async function accentRoute(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { colour: string } }>('/accent/:colour(^[0-9a-f]{6}).css', (request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      // The address determines the content.
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(writePalette(`#${request.params.colour}`)),
  )
}
