import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../ground/refusal.ts'

/** In place of `mcp` where the setting is off: otherwise an assistant would be told about pages. */
export async function mcpOff(app: FastifyInstance): Promise<void> {
  app.post('/mcp', async () => {
    throw new Refusal(404, 'assistants cannot connect: the setting MCP of this server is off', {
      reason: 'mcp-off',
    })
  })
}
