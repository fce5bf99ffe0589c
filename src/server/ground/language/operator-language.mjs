// Plain JavaScript: scripts that run before anything is built speak by this rule, too.

/** The language in which commands speak: ANJU_LANG, or else that of the system, in the order that POSIX gives. */
export function operatorLanguage(variables = process.env) {
  const { ANJU_LANG, LC_ALL, LC_MESSAGES, LANG } = variables
  const chosen = [ANJU_LANG, LC_ALL, LC_MESSAGES, LANG].find((value) => value !== undefined && value !== '')
  return /^zh/i.test(chosen ?? '') ? 'zh-CN' : 'en'
}

/** What a script says before anything is built; what is built has the catalogue beside this. */
export const inEither = (english, chinese) => (operatorLanguage() === 'zh-CN' ? chinese : english)
