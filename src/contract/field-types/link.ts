import type { FieldType } from './types.ts'

// A backslash counts as a slash in browsers, so `/\host` would lead away from the site. A named site has an
// address in each environment.
const LINK =
  /^(https?:\/\/[^\s\\]+|mailto:[^\s]+|tel:[+\d ()-]+|\/(?![/\\])[^\s\\]*|#[^\s]*|\?[^\s]*|(media|content):[A-Za-z0-9][A-Za-z0-9_-]{0,63}(#[^\s"<>\\]*)?|site:(rentalCenter|guaranteeFund))$/

export const link: FieldType = {
  title: { 'zh-CN': '链接', en: 'Link' },
  entered: { 'zh-CN': '网址，或本站的页面', en: 'A web address, or a page of this site' },
  icon: 'M10 14l4-4M8 11l-2 2a4 4 0 0 0 6 6l2-2M16 13l2-2a4 4 0 0 0-6-6l-2 2',
  property: 'link',
  schema: () => ({ type: 'string', format: 'link' }),
  isOf: ({ format }) => format === 'link',
  format: {
    name: 'link',
    is: (text) => LINK.test(text),
    must: {
      'zh-CN': '必须是网址、以 / 开头的本站地址，或文件，例如 media/plan.pdf',
      en: 'must be a web address, an address of this site that begins with /, or a file such as media/plan.pdf',
    },
    example: () => 'https://www.example.org/',
    names: 'link',
    hasWidget: true,
  },
}
