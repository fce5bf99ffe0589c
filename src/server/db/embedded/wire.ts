/** One message of its own memory, so that it can be handed to another thread. */
export function join(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const message = new Uint8Array(parts.reduce((size, part) => size + part.length, 0))
  let offset = 0
  for (const part of parts) {
    message.set(part, offset)
    offset += part.length
  }
  return message
}

const readyForQuery = 'Z'.charCodeAt(0)
const idle = 'I'.charCodeAt(0)

/** Whether an answer of PostgreSQL leaves a transaction open: it ends with ReadyForQuery, whose last byte tells. */
export function isInTransaction(answer: Uint8Array): boolean {
  return answer.at(-6) === readyForQuery && answer.at(-1) !== idle
}
