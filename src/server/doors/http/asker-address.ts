import type { FastifyInstance, FastifyRequest } from 'fastify'
import { askedFrom } from '../../ground/http/asker-address.ts'
import { IN_PROCESS } from '../limits/hooks.ts'

/** The audit log seals the address of each request, without every caller handing it down. */
export function addAskerAddress(app: FastifyInstance): void {
  const begin = ({ ip, socket }: FastifyRequest, _reply: unknown, done: () => void) =>
    socket.remoteAddress === IN_PROCESS ? done() : askedFrom(ip, done)
  app.addHook('onRequest', begin)
  // What follows a body is called by the connection, outside of what the first hook began.
  app.addHook('preValidation', begin)
}
