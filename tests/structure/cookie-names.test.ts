import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Where the server names a cookie that it sets: the call, or the text of the header. */
const NAMED =
  /stringifySetCookie\(\{[^}]*?\bname(?:: (?<by>[^,\n]+?(?:\([^)]*\))?))?[,\s]|(?<text>`\$\{name\}=[^`]*; Path)/g

it('over HTTPS every cookie of the server carries __Host-, but for those that the specification names, and the choices of the display', () => {
  const files = readdirSync('src/server', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  const found = files.flatMap((file) =>
    [...readFileSync(join('src/server', file), 'utf8').matchAll(NAMED)].map(({ groups }) => [
      file,
      groups?.by ?? groups?.text ?? 'name',
    ]),
  )
  const bare = found.filter(([, by = '']) => !/^hostCookie\(.*(?:isSecure|secure)\)$/.test(by))
  expect(bare.map((each) => each.join(': ')).toSorted()).toEqual([
    'doors/render/preferences-route.ts: `${name}=${value}; Path',
    'subjects/accounts/cookies.ts: SESSION_COOKIES.showNumber',
    'subjects/accounts/cookies.ts: login',
    // All three, as they are taken away.
    'subjects/accounts/cookies.ts: name',
    'subjects/accounts/cookies.ts: shown',
    'subjects/accounts/cookies.ts: token',
  ])
})
