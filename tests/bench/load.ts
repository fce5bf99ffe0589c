import { Agent, request } from 'node:http'

export interface Load {
  origin: string
  /** Path of the n-th request. */
  path: (n: number) => string
  headers?: Record<string, string>
  requests: number
  connections?: number
}

/** Sends so many requests over kept-alive connections and waits for every answer. @throws when one is not 200. */
export async function load({ origin, path, headers = {}, requests, connections = 8 }: Load): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let next = 0
  const worker = async () => {
    while (next < requests) {
      const n = next
      next += 1
      await ask(`${origin}${path(n)}`, headers, agent)
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, worker))
  } finally {
    agent.destroy()
  }
}

function ask(url: string, headers: Record<string, string>, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers }, (response) => {
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${url}: HTTP ${response.statusCode}`)),
      )
      response.resume()
    })
      .on('error', reject)
      .end()
  })
}

/** One answer's bytes, to be given by the bare server too. */
export async function bytesOf(url: string, headers: Record<string, string> = {}): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve(Buffer.concat(chunks)))
    })
      .on('error', reject)
      .end()
  })
}
