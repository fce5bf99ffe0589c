import type { Generator } from './generator.ts'

/** The generators whose folders can be converted. Each is loaded when it is asked for. */
export const GENERATORS: Readonly<Record<string, () => Promise<Generator>>> = {
  hugo: async () => (await import('./hugo.ts')).hugo,
  jekyll: async () => (await import('./jekyll.ts')).jekyll,
  hexo: async () => (await import('./hexo.ts')).hexo,
  vitepress: async () => (await import('./vitepress.ts')).vitepress,
  vuepress: async () => (await import('./vitepress.ts')).vitepress,
  markdown: async () => (await import('./markdown.ts')).markdown,
}
