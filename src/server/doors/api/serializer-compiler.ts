import type { FastifySerializerCompiler } from 'fastify'

/** Answers are written with JSON.stringify; docs/decisions says why not with a serialiser generated from the contract. */
export const writeJson: FastifySerializerCompiler<object> = () => JSON.stringify
