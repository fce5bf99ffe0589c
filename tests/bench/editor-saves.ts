import { CHILDREN } from './site.ts'

type Headers = Record<string, string>
interface Saved {
  fields: Record<string, unknown>
  draftVersion: number
}

/**
 * Two write on one content at the same time, each again and again: what is there and a word more. Whoever is told that it is
 * stale reads anew and goes on from there, as the app does.
 * @returns how many words that were acknowledged do not stand there at the end, or stand twice
 */
export async function saveAgainstEachOther(
  origin: string,
  { first, second }: { first: Headers; second: Headers },
  saves: number,
): Promise<{ lost: number; answered: number; refused: number }> {
  const fields = { title: '两个人写的', publishTime: '2026-02-01T09:00:00+08:00', body: '<p></p>' }
  const begun = await ask('', first, { kind: 'article', columnKey: CHILDREN[0], fields })
  const contentId = String(Reflect.get(begun.data, 'id'))
  const read = async (headers: Headers) =>
    (await ask(`/one?contentId=${contentId}`, headers)).data as unknown as Saved
  const acknowledged: string[] = []
  let refused = 0
  const write = async (headers: Headers, who: string) => {
    let known = await read(headers)
    for (let turn = 0; turn < saves;) {
      const word = `${who}${turn};`
      const body = String(known.fields.body).replace('</p>', `${word}</p>`)
      const sent = { contentId, draftVersion: known.draftVersion, fields: { ...known.fields, body } }
      const { status, data } = await ask('/draft', headers, sent)
      if (status === 409) {
        refused += 1
        known = await read(headers)
        continue
      }
      if (status !== 200) throw new Error(`a save is answered ${status}`)
      acknowledged.push(word)
      known = { fields: sent.fields, draftVersion: Number(Reflect.get(data, 'draftVersion')) }
      turn += 1
    }
  }
  await Promise.all([write(first, 'a'), write(second, 'b')])
  const words = String((await read(first)).fields.body).match(/[ab]\d+;/g) ?? []
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const lost = acknowledged.filter((word) => counts.get(word) !== 1).length
  return { lost, answered: acknowledged.length, refused }

  async function ask(path: string, headers: Headers, body?: object) {
    const answer = await fetch(`${origin}/api/editor/contents${path}`, {
      headers: { 'content-type': 'application/json', ...headers },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    const { data } = (await answer.json()) as { data: object }
    return { status: answer.status, data }
  }
}
