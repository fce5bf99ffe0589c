/** A message from one thread to another, in memory of its own. */
export function isMessage(value: unknown): value is Uint8Array<ArrayBuffer> {
  return value instanceof Uint8Array && value.buffer instanceof ArrayBuffer
}

/** One message in memory of its own, so that it can be transferred to another thread. */
export function join(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const message = new Uint8Array(parts.reduce((size, part) => size + part.length, 0))
  let offset = 0
  for (const part of parts) {
    message.set(part, offset)
    offset += part.length
  }
  return message
}

const notification = 'A'.charCodeAt(0)

/** The notifications among PostgreSQL's messages: they go to the listeners, whoever sent the query. */
export function notificationsIn(answer: Uint8Array): Uint8Array[] {
  const found: Uint8Array[] = []
  const view = new DataView(answer.buffer, answer.byteOffset, answer.byteLength)
  for (let at = 0; at + 5 <= answer.length;) {
    const end = at + 1 + view.getUint32(at + 1)
    if (answer[at] === notification) found.push(answer.slice(at, end))
    at = end
  }
  return found
}

const readyForQuery = 'Z'.charCodeAt(0)
const idle = 'I'.charCodeAt(0)

/** The session's state after PostgreSQL's answer. The last message, ReadyForQuery, tells; without it the session is dead. */
export function sessionAfter(answer: Uint8Array): 'idle' | 'in transaction' | 'dead' {
  if (answer.at(-6) !== readyForQuery) return 'dead'
  return answer.at(-1) === idle ? 'idle' : 'in transaction'
}
