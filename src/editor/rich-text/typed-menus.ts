import type { Say } from '../words/words.tsx'
import type { Choice } from './choice.ts'
import { findLinks } from './find-links.ts'
import { type Asked, findInsertables } from './insertables.ts'
import { BRACKETS, SLASH, suggesting } from './suggesting.ts'

/** Menus opened by typing: a slash for blocks, two brackets for internal links. */
export function typedMenus(say: Say, ask: (what: Asked) => void) {
  const blocks = (typed: string): Choice[] =>
    findInsertables(typed, say).map(({ word, hint, group, run }) => ({
      key: word,
      label: say(word),
      about: say(hint),
      group: say(group),
      take: (editor, range) => {
        editor.chain().focus().deleteRange(range).run()
        run(editor, ask)
      },
    }))
  return [
    suggesting({
      name: 'slashMenu',
      trigger: SLASH,
      label: say('insert.title'),
      hint: say('insert.how'),
      looking: '',
      none: say('insert.none'),
      find: blocks,
      debounce: 0,
    }),
    suggesting({
      name: 'linkMenu',
      trigger: BRACKETS,
      label: say('link.title'),
      hint: say('link.how'),
      looking: say('link.looking'),
      none: say('link.none'),
      find: (typed) => findLinks(typed, say),
      debounce: 150,
    }),
  ]
}
