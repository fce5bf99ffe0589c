import type { FastifySerializerCompiler } from 'fastify'

/** Answers as they are; see docs/decisions for why not by a serialiser generated from the contract. */
export const writeJson: FastifySerializerCompiler<object> = () => JSON.stringify
