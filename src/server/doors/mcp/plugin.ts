import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import type { FastifyInstance } from 'fastify'
import { knownOrigin } from '../../../contract/environment.ts'
import { Refusal } from '../../ground/refusal.ts'
import { version } from '../../ground/version.ts'
import { addressPrefix } from '../../store/audit/address-prefix.ts'
import { type Assistant, readToken } from '../../subjects/staff/tokens.ts'
import type { ApiContext } from '../service/context.ts'
import { inSession, Refused } from './in-session.ts'
import { TOOLS, type Tool } from './tools.ts'

/**
 * Assistants of the staff, by the Model Context Protocol: each request stands for itself. A tool asks an operation of the API in a
 * session of the token's owner that lasts as long as the call, so that rights, checks and limits are those of the owner.
 */
export async function mcp(
  app: FastifyInstance,
  { context, publicOrigin }: { context: ApiContext; publicOrigin: string | undefined },
): Promise<void> {
  const { db, now, audit } = context
  app.post('/mcp', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    // A page of another site cannot carry the token, and has no business here.
    if (request.headers.origin !== undefined)
      throw new Refusal(403, 'browsers do not connect here', { reason: 'origin' })
    const assistant = await readToken(db, request.headers.authorization, now())
    if (!assistant) {
      reply.header('www-authenticate', 'Bearer')
      throw new Refusal(401, 'the token is missing, has ended or is none: make one in the editor’s app', {
        reason: 'token',
      })
    }
    const server = createServer(async (tool, given) => {
      const note = (outcome: string) =>
        audit(db, {
          actor: assistant.staffId,
          addressPrefix: addressPrefix(request.ip),
          action: 'assistant-used',
          ...(typeof given.contentId === 'string' && { subject: given.contentId }),
          detail: { assistant: assistant.name, tool: tool.name, outcome },
        })
      try {
        const { settings } = await context.site()
        const origin = knownOrigin(settings, publicOrigin) ?? `${request.protocol}://${request.host}`
        const data = await inSession({ app, db, request, assistant }, (ask) => tool.run(ask, given, origin))
        await note('done')
        return data
      } catch (error) {
        if (error instanceof Refused) await note('refused')
        throw error
      }
    }, assistant)
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    try {
      await server.connect(transport)
      const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' ? [[name, value]] : [],
      )
      const asked = new Request(`http://localhost${request.url}`, { method: 'POST', headers })
      const answer = await transport.handleRequest(asked, { parsedBody: request.body })
      for (const [name, value] of answer.headers) reply.header(name, value)
      return await reply.code(answer.status).send(await answer.text())
    } finally {
      await server.close()
    }
  })
  for (const method of ['GET', 'DELETE'] as const)
    app.route({
      method,
      url: '/mcp',
      handler: (_request, reply) => reply.code(405).header('allow', 'POST').send(),
    })
}

/** A server for one request, with the tools that the token allows. */
function createServer(
  run: (tool: Tool, given: Record<string, unknown>) => Promise<unknown>,
  { mayDraft }: Assistant,
): Server {
  const tools = TOOLS.filter(({ writes }) => mayDraft || !writes)
  const server = new Server({ name: 'anju', version }, { capabilities: { tools: {} } })
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ name, description, inputSchema, writes }) => ({
      name,
      description,
      inputSchema,
      annotations: { readOnlyHint: !writes, destructiveHint: false, openWorldHint: false },
    })),
  }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: given = {} } }) => {
    const tool = tools.find((one) => one.name === name)
    const said = (text: string, isError: boolean) => ({ content: [{ type: 'text' as const, text }], isError })
    if (!tool) return said(`there is no tool "${name}" for this token`, true)
    const unknown = Object.keys(given).find((one) => !Object.hasOwn(tool.inputSchema.properties, one))
    if (unknown !== undefined) return said(`the tool takes no "${unknown}"`, true)
    try {
      return said(JSON.stringify((await run(tool, given)) ?? null), false)
    } catch (error) {
      if (error instanceof Refused) return said(error.message, true)
      throw error
    }
  })
  return server
}
