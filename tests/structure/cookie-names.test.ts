import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Where the server names a cookie that it sets: the call, or the text of the header. */
const NAMED =
  /stringifySetCookie\(\{[^}]*?\bname(?:: (?<by>[^,\n]+?(?:\([^)]*\))?))?[,\s]|(?<text>`\$\{name\}=[^`]*; Path)/g

it('over HTTPS every cookie of the server carries __Host-, but for those that the specification names, and the choices of the display', () => {
  const found = globSync('src/server/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(NAMED)].map(({ groups }) => [
      file.slice('src/server/'.length),
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
