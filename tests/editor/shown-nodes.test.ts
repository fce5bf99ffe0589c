// @vitest-environment happy-dom
import { Editor } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { blockAt } from '../../src/editor/rich-text/block-keys.ts'
import { blockActs } from '../../src/editor/rich-text/block-menu.ts'
import { bodyOf, loadBody } from '../../src/editor/rich-text/blocks.ts'
import { extensionsFor } from '../../src/editor/rich-text/extensions.ts'
import { insertBlock, insertGallery, insertPicture } from '../../src/editor/rich-text/pictures.ts'
import { NEW_PICTURE } from '../../src/editor/rich-text/placed-picture.ts'
import { playerOf } from '../../src/editor/rich-text/shown-nodes.ts'
import { renderEdited } from '../../src/server/subjects/rich-text/edited.ts'
import { renderSource } from '../../src/server/subjects/rich-text/render.ts'

const options = { media: () => ({ id: 'm1', width: 800, height: 600 }), link: () => undefined }
const editors: Editor[] = []
afterEach(() => editors.splice(0).forEach((editor) => editor.destroy()))

function opened(html: string) {
  const editor = new Editor({ extensions: extensionsFor(new Map(), ''), injectCSS: false })
  editors.push(editor)
  const loaded = loadBody(editor.schema, html)
  editor.commands.setContent(loaded.content, { emitUpdate: false })
  editor.commands.setTextSelection(1)
  const written = () => bodyOf(editor.state.doc, loaded)
  const stored = () => {
    const result = renderEdited(written(), html, options)
    return result.ok ? result.html : result.reason
  }
  const act = (...keys: string[]) => {
    const here = blockAt(editor.state)
    let acts = here ? blockActs(editor, here) : []
    for (const key of keys) {
      const found = acts.find((one) => one.key === key)
      found?.run?.()
      acts = [...(found?.forms ?? [])]
    }
  }
  return { editor, stored, written, act }
}

/** What was stored is opened without a locked block, written on, and stored as it was. */
function expectToStay(stored: string): void {
  const again = opened(`${stored}<p>末</p>`)
  expect(again.editor.state.doc.content.content.map(({ type }) => type.name)).not.toContain('locked')
  again.editor.commands.insertContentAt(again.editor.state.doc.content.size - 1, '了')
  expect(again.stored()).toBe(`${stored}<p>末了</p>`)
  // So it does as a file of the site's folder.
  const imported = renderSource(stored, options)
  expect(imported.ok && imported.html).toBe(stored)
}

test('a card is a link on a line of its own, in place of the empty line, and stays through server and files', () => {
  const { editor, stored } = opened('<p></p>')
  insertBlock(editor, { type: 'embed', attrs: { href: 'content:plan-1', words: '望湖家园配租计划' } })
  expect(stored()).toBe('<p class="embed"><a href="content:plan-1">望湖家园配租计划</a></p>')
  expectToStay(stored())
})

test('a video of another site becomes a link with the address of its player, which the site may load', () => {
  const address = 'https://www.bilibili.com/video/BV1xx411c7mD/?spm=1'
  expect(playerOf('https://v.qq.com/x/page/a123.html')).toBe(
    'https://v.qq.com/txp/iframe/player.html?vid=a123',
  )
  expect(playerOf('https://video.example.org/1')).toBe('https://video.example.org/1')
  const { editor, stored, written } = opened('<p>甲</p>')
  insertBlock(editor, { type: 'video', attrs: { href: playerOf(address), words: '怎样报名' } })
  const player = 'https://player.bilibili.com/player.html?bvid=BV1xx411c7mD'
  const draft = opened(written())
  expect(draft.editor.state.doc.lastChild?.type.name).toBe('video')
  expect(draft.written()).toBe(written())
  expect(stored()).toBe(
    `<p>甲</p><p class="frame"><a href="https://www.bilibili.com/video/BV1xx411c7mD" data-frame="${player}" data-frame-host="player.bilibili.com" rel="noopener noreferrer">怎样报名</a></p>`,
  )
  const again = opened(stored())
  expect(again.editor.state.doc.lastChild?.type.name).toBe('video')
  expect(again.stored()).toBe(stored())
})

const picture = { ...NEW_PICTURE, id: 'm1', address: '/media/x.jpg', alt: '湖', caption: '湖边', width: 50 }

test('a gallery has its pictures side by side; another picture put into it becomes its next one', () => {
  const { editor, stored } = opened('<p></p>')
  insertGallery(editor, [picture, { ...picture, alt: '山', caption: '' }])
  expect(stored()).toBe(
    '<div class="columns columns--2 columns--portraits"><div class="column"><figure><img src="media:m1" alt="湖" width="800" height="600"><figcaption>湖边</figcaption></figure></div><div class="column"><p><img src="media:m1" alt="山" width="800" height="600"></p></div></div>',
  )
  editor.commands.setTextSelection(5)
  insertPicture(editor, { ...picture, alt: '云', caption: '' })
  expect(editor.state.doc.firstChild?.childCount).toBe(3)
  expect(stored()).toMatch(/alt="湖".*alt="云".*alt="山"/)
})

test('a paragraph becomes steps, a note and a heading by its menu, is repeated, moved and deleted', () => {
  const { editor, stored, act } = opened('<p>先登记</p><p>乙</p>')
  act('become', 'steps')
  expect(editor.state.selection.$from.parent.textContent).toBe('先登记')
  expect(stored()).toBe('<ol class="steps"><li>先登记</li></ol><p>乙</p>')
  expectToStay('<ol class="steps"><li>先登记</li><li>再选房</li></ol>')
  act('become', 'note')
  expect(stored()).toBe('<div class="note"><p>先登记</p></div><p>乙</p>')
  act('become', 'heading2')
  expect(stored()).toMatch(/^<h2[^>]*>先登记<\/h2><p>乙<\/p>$/)
  act('down')
  act('repeat')
  expect(stored()).toMatch(/^<p>乙<\/p>(<h2[^>]*>先登记<\/h2>){2}$/)
  act('delete')
  act('delete')
  act('delete')
  expect(stored()).toBe('')
})
