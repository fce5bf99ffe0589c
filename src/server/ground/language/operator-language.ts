export type Language = 'zh-CN' | 'en'

/** The language in which commands speak: ANJU_LANG, or else that of the system, in the order that POSIX gives. */
export function operatorLanguage(variables: NodeJS.ProcessEnv = process.env): Language {
  const { ANJU_LANG, LC_ALL, LC_MESSAGES, LANG } = variables
  const chosen = [ANJU_LANG, LC_ALL, LC_MESSAGES, LANG].find((value) => value !== undefined && value !== '')
  return /^zh/i.test(chosen ?? '') ? 'zh-CN' : 'en'
}
