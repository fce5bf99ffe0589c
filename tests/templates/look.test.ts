import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Whether the menu is open is no question of what has come. */
const OF_A_STATE = /:has\(\+ nav:is\(\[data-state='open'\], :target\)\)/

it('no part of a page is laid out by what follows it: while the page still comes, that would move what is read', () => {
  const files = ['src/portal', 'templates'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => `${folder}/${file}`),
  )
  expect(files.length).toBeGreaterThan(50)
  const lines = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /:has\(\s*[+~]/.test(line) && !OF_A_STATE.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  // The menu: invisible until all of it has come.
  expect(lines).toEqual(['src/portal/shell/Navigation.module.css: .nav > ul:not(:has(+ a)) {'])
})
