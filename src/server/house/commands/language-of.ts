import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { operatorLanguage } from '../../ground/language/operator-language.mjs'
import type { Language } from '../../ground/language/say.ts'
import { SITE_FILE } from '../../subjects/settings/dialect.ts'

/** On a line of its own or between braces; the YAML parser may reject the file. */
const LOCALE = /(?:^\ufeff?|[{,][ \t]*)["']?locale["']?[ \t]*:[ \t]*["']?(en|zh-CN)\b/m
const MOST = 65_536

/** The language of the site in a folder, even if its site.yaml has errors; without one, the operator's. */
export async function languageOf(folder: string): Promise<Language> {
  const text = await readFile(join(folder, SITE_FILE), 'utf8').catch(() => undefined)
  if (text === undefined) return operatorLanguage()
  return LOCALE.exec(text.slice(0, MOST))?.[1] === 'en' ? 'en' : 'zh-CN'
}
