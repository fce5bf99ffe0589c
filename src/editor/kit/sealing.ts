interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

/** A text: its objects one by one, all else together. */
interface InParts {
  parts: Record<string, Sealed>
  rest: Sealed
}

/** As a page of an earlier version stored it, the text is one. */
export type Stored = InParts | Sealed

const encoder = new TextEncoder()

/** Seals texts with the key that the server derives for one person. */
export function sealing<Text extends object>(secret: string) {
  const key = keyOf(secret)
  /** Parts are immutable: a part that is the same object is sealed once. */
  const known = new WeakMap<object, Promise<Sealed>>()

  async function sealOne(value: unknown): Promise<Sealed> {
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const bytes = encoder.encode(JSON.stringify(value))
    return { iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await key, bytes) }
  }

  function sealOnce(part: object): Promise<Sealed> {
    const sealed = known.get(part) ?? sealOne(part)
    known.set(part, sealed)
    return sealed
  }

  async function openOne<Value>({ iv, bytes }: Sealed): Promise<Value> {
    const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await key, bytes)
    return JSON.parse(new TextDecoder().decode(opened))
  }

  return {
    async seal(text: Text): Promise<Stored> {
      const parts: Record<string, Sealed> = {}
      const rest: Record<string, unknown> = {}
      for (const [name, value] of Object.entries(text))
        if (typeof value === 'object' && value !== null) parts[name] = await sealOnce(value)
        else rest[name] = value
      return { parts, rest: await sealOne(rest) }
    },
    async open(stored: Stored): Promise<Text | undefined> {
      try {
        if ('bytes' in stored) return await openOne<Text>(stored)
        const text = await openOne<Text>(stored.rest)
        for (const [name, part] of Object.entries(stored.parts))
          Object.assign(text, { [name]: await openOne(part) })
        return text
      } catch {
        // Sealed with another key: the server's secret was changed since.
        return undefined
      }
    },
  }
}

async function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = await crypto.subtle.digest('SHA-256', encoder.encode(secret))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}
