import type { Node } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { Editor, JSONContent } from '@tiptap/react'
import type { Word } from '../words/words.tsx'
import { insertTable } from './table-commands.ts'

/** Blocks that need a dialog first. */
export type Asked = 'picture' | 'gallery' | 'video' | 'file' | 'button' | CardSort

/** What a card shows. */
export type CardSort = 'plan' | 'contact' | 'form'

/** An entry of the slash menu. */
export interface Insertable {
  word: Word
  hint: Word
  group: Word
  /** Other search terms: pinyin initials, full pinyin, and English. */
  keys: string
  /** Replaces the current line. */
  run: (editor: Editor, ask: (what: Asked) => void) => void
}

const TEXT = 'insert.text'
const MEDIA = 'insert.media'
const WORK = 'insert.work'
const HOUSING = 'insert.housing'

export const INSERTABLES: readonly Insertable[] = [
  item('text.heading2', 'text.heading2Hint', TEXT, 'dbt dabiaoti h2 heading', (editor) =>
    editor.chain().focus().setHeading({ level: 2 }).run(),
  ),
  item('text.heading3', 'text.heading3Hint', TEXT, 'xbt xiaobiaoti h3 heading', (editor) =>
    editor.chain().focus().setHeading({ level: 3 }).run(),
  ),
  item('text.list', 'text.listHint', TEXT, 'xmfh xiangmufuhao lb liebiao list', (editor) =>
    editor.chain().focus().toggleBulletList().run(),
  ),
  item('text.numbers', 'text.numbersHint', TEXT, 'bh bianhao numbers', (editor) =>
    editor.chain().focus().toggleOrderedList().run(),
  ),
  item('text.quote', 'text.quoteHint', TEXT, 'yy yinyong quote', (editor) =>
    editor.chain().focus().setBlockquote().run(),
  ),
  item('text.divider', 'text.dividerHint', TEXT, 'fgx fengexian hr divider line', (editor) =>
    editor.chain().focus().setHorizontalRule().run(),
  ),
  item('table.insert', 'table.insertHint', MEDIA, 'bg biaoge table excel', (editor) => {
    editor.chain().focus().run()
    insertTable(editor, true)
  }),
  item('insert.picture', 'insert.pictureHint', MEDIA, 'tp tupian picture image', (_editor, ask) =>
    ask('picture'),
  ),
  item('insert.gallery', 'insert.galleryHint', MEDIA, 'tj tuji dt duotu gallery', (_editor, ask) =>
    ask('gallery'),
  ),
  item('insert.video', 'insert.videoHint', MEDIA, 'sp shipin video', (_editor, ask) => ask('video')),
  item('insert.file', 'insert.fileHint', MEDIA, 'fj fujian wj wenjian file attachment', (_editor, ask) =>
    ask('file'),
  ),
  item('insert.plan', 'insert.planHint', HOUSING, 'pzjh peizujihua jhk jihuaka plan', (_editor, ask) =>
    ask('plan'),
  ),
  item(
    'insert.contact',
    'insert.contactHint',
    HOUSING,
    'lxfs lianxifangshi dz dizhi contact',
    (_editor, ask) => ask('contact'),
  ),
  item('insert.form', 'insert.formHint', HOUSING, 'bd biaodan form', (_editor, ask) => ask('form')),
  item('insert.steps', 'insert.stepsHint', WORK, 'blbz banlibuzhou bz buzhou lc liucheng steps', (editor) =>
    editor.chain().focus().toggleOrderedList().updateAttributes('orderedList', { class: 'steps' }).run(),
  ),
  item('insert.note', 'insert.noteHint', WORK, 'tsk tishikuang note callout', (editor) =>
    replaceLine(editor, note(null)),
  ),
  item('insert.warning', 'insert.warningHint', WORK, 'jgk jinggao tx tixing warning', (editor) =>
    replaceLine(editor, note('note note--warn')),
  ),
  item(
    'insert.asks',
    'insert.asksHint',
    WORK,
    'cjwd changjianwenda zd zhedie faq details accordion',
    (editor) =>
      replaceLine(editor, { type: 'details', content: [{ type: 'summary' }, { type: 'paragraph' }] }),
  ),
  item('insert.button', 'insert.buttonHint', WORK, 'an anniu button', (_editor, ask) => ask('button')),
  item('insert.link', 'insert.linkHint', WORK, 'znlj zhanneilianjie lj lianjie link', (editor) =>
    editor.chain().focus().insertContent('[[').run(),
  ),
]

function item(word: Word, hint: Word, group: Word, keys: string, run: Insertable['run']): Insertable {
  return { word, hint, group, keys, run }
}

const note = (classes: string | null) => ({
  type: 'note',
  attrs: { class: classes ?? 'note' },
  content: [{ type: 'paragraph' }],
})

/** Replaces the current line with a block and puts the cursor into it. */
export function replaceLine(editor: Editor, block: JSONContent): void {
  const { $from } = editor.state.selection
  const [from, to] = [$from.before(1), $from.after(1)]
  const isLast = to === editor.state.doc.content.size
  editor
    .chain()
    .focus()
    .insertContentAt({ from, to }, [block, ...(isLast ? [{ type: 'paragraph' }] : [])])
    .setTextSelection(from + 2)
    .run()
}

/** Opens the menu in an empty line: the block itself if it is one, otherwise a new line below it. */
export function openInsert({ state, view }: Editor, at: number, block: Node): void {
  const paragraph = state.schema.nodes.paragraph
  if (!paragraph) return
  const { tr } = state
  const isEmpty = block.type === paragraph && block.content.size === 0
  const line = isEmpty ? at : at + block.nodeSize
  if (!isEmpty) tr.insert(line, paragraph.create())
  tr.setSelection(TextSelection.create(tr.doc, line + 1)).insertText('/')
  view.dispatch(tr.scrollIntoView())
  view.focus()
}

/** Entries that match the typed text by name, or by the beginning of pinyin or English. */
export function findInsertables(typed: string, nameOf: (word: Word) => string): readonly Insertable[] {
  const wanted = typed.trim().toLowerCase().replaceAll("'", '')
  if (wanted === '') return INSERTABLES
  return INSERTABLES.filter(
    ({ word, keys }) =>
      nameOf(word).toLowerCase().includes(wanted) || keys.split(' ').some((key) => key.startsWith(wanted)),
  )
}
