const QUOTES = ["'", '"', '`']
const PLACEHOLDER = /%[sijdo]/
const TITLE = /(['"`])((?:\\.|(?!\1)[^\n])*%[sijdo](?:\\.|(?!\1)[^\n])*)\1/g

/** Like `findWholeTitle`, or a part of a title. */
export const findTitle = (source: string, title: string): boolean =>
  source.includes(title) || findWholeTitle(source, title)

/**
 * Whether a test file has a test of this title: written out, or as a case of a table, whose values then stand in the file
 * too. So a case that is taken out is missing, although the table's title is still there.
 */
export function findWholeTitle(source: string, title: string): boolean {
  if (QUOTES.some((quote) => source.includes(quote + title + quote))) return true
  const text = withConstants(source)
  return [...text.matchAll(TITLE)].some(([, , pattern = '']) => {
    const values = valuesOf(pattern, title)
    return values?.every((value) => isWritten(text, value)) ?? false
  })
}

/** What stands in the source as `${NAME}`, with the text that the file gives to NAME; one may be made of another. */
function withConstants(source: string): string {
  let text = source
  for (const [, name = ''] of source.matchAll(/^const ([A-Z_]+) = ['`]/gm)) {
    const [, value = ''] = new RegExp(`^const ${name} = ['\`](.*)['\`]$`, 'm').exec(text) ?? []
    text = text.replaceAll(`\${${name}}`, value)
  }
  return text
}

function valuesOf(pattern: string, title: string): string[] | undefined {
  const literal = pattern
    .split(PLACEHOLDER)
    .map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
  const found = new RegExp(`^${literal.join('(.*)')}$`).exec(title)
  return found?.slice(1)
}

/** As a text in quotes, as a number, or as data. */
function isWritten(source: string, value: string): boolean {
  if (/^[\d.]+$/.test(value))
    return new RegExp(String.raw`(?<![\w.])${value}(?![\w.])|'${value}'`).test(source)
  if (/^(true|false|null|undefined)$/.test(value)) return source.includes(value)
  if (value.startsWith('['))
    return value
      .slice(1, -1)
      .split(',')
      .every((part) => isWritten(source, part))
  const text = value.replace(/^"(.*)"$/, '$1')
  return QUOTES.some((quote) => source.includes(quote + text + quote))
}
