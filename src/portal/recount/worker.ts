import type { Digest, DrawSuite } from '../../contract/draw/types.ts'
import { verifyDraw } from '../../contract/draw/verify.ts'
import type { Recounted } from './facts.ts'

/** Computes a draw anew from its three files; the addresses come from the page. */
export interface Wanted {
  announcement: string
  list: string
  draw: string
}

async function hashOf(suite: DrawSuite): Promise<Digest> {
  return suite === 'gm' ? (await import('./sm3.ts')).sm3 : (await import('./sha256.ts')).sha256
}

async function bytesOf(address: string): Promise<Uint8Array> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} is answered ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

async function recount(wanted: Wanted): Promise<Recounted> {
  try {
    const [announcement, list, draw] = await Promise.all(
      [wanted.announcement, wanted.list, wanted.draw].map(bytesOf),
    )
    if (!announcement || !list || !draw) return { failed: true }
    const found = await verifyDraw({ announcement, list, draw }, hashOf)
    return 'at' in found ? { fault: found } : { households: found.households }
  } catch {
    return { failed: true }
  }
}

addEventListener('message', ({ data }: MessageEvent<Wanted>) => {
  void recount(data).then((answer) => postMessage(answer))
})
