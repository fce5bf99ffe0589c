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

/** How PostgreSQL's answer leaves the session: the last message, ReadyForQuery, tells; without it the session is dead. */
export function sessionAfter(answer: Uint8Array): 'idle' | 'in transaction' | 'dead' {
  if (answer.at(-6) !== readyForQuery) return 'dead'
  return answer.at(-1) === idle ? 'idle' : 'in transaction'
}
