import type { FastifyReply, FastifyRequest } from 'fastify'
import type { operations } from '../../../contract/generated/api.d.ts'
import type { OperationId } from '../../../contract/types.ts'

type Or<Part, Otherwise> = [Exclude<Part, undefined>] extends [never] ? Otherwise : Exclude<Part, undefined>
type BodyOf<O extends OperationId> =
  Or<operations[O]['requestBody'], object> extends { content: { 'application/json': infer Body } }
    ? Body
    : unknown

/** An operation's successful answer, envelope included. */
export type Success<O extends OperationId> = operations[O]['responses'][200]['content']['application/json']

interface Route<O extends OperationId> {
  Querystring: Or<operations[O]['parameters']['query'], object>
  Params: Or<operations[O]['parameters']['path'], object>
  Body: BodyOf<O>
}

/** Answers an operation, or throws a Refusal; returns the reply if it has already answered. The request has been validated. */
export type Handler<O extends OperationId> = (
  request: FastifyRequest<Route<O>>,
  reply: FastifyReply,
) => Promise<Success<O> | FastifyReply>

/** One handler for each operation of the contract: a missing or misspelt one does not compile. */
export type Service = { [O in OperationId]: Handler<O> }

/** Handlers of some operations: those of one subject. */
export type Operations = Partial<Service>
