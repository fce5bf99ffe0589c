import type { Plugin } from 'vite'

/** English words that antd's parts say whatever the language is, and what they say instead. */
const WORDS = [
  // An icon stands beside words, or in a button that has a name.
  {
    file: '@ant-design/icons/es/components/AntdIconLight.js',
    said: /"aria-label": icon\.name/,
    says: '"aria-hidden": true',
  },
  // Keys do the same.
  {
    file: '@rc-component/input-number/es/StepHandler.js',
    said: /"aria-label": isUpAction \? 'Increase Value' : 'Decrease Value'/,
    says: '"aria-hidden": true',
  },
  {
    file: '@rc-component/select/es/hooks/useAllowClear.js',
    said: /'Clear'/,
    says: "(document.documentElement.lang === 'en' ? 'Clear' : '清除')",
  },
]

/** The editor's app speaks one language at a time, its libraries too. */
export const libraryWords = (): Plugin => ({
  name: 'library-words',
  transform(code, id) {
    const words = WORDS.find(({ file }) => id.includes(`/node_modules/${file}`))
    if (!words) return undefined
    if (!words.said.test(code)) throw new Error(`${words.file} no longer says ${String(words.said)}`)
    return { code: code.replace(words.said, words.says), map: null }
  },
})
