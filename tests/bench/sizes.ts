import type { Figure } from './report.ts'
import { articlePath } from './site.ts'
import { weigh } from './weight.ts'

const KIBIBYTE = 1024
const KILOBYTE = 1000

/** What visitors load; the article's text has 3 kB. */
export async function measureSizes(
  { origin }: { origin: string },
  report: (figure: Figure) => void,
): Promise<void> {
  const home = await weigh(origin, '/home')
  const list = await weigh(origin, '/t1/news_list?col1=news')
  const article = await weigh(origin, await articlePath(origin))
  const foreign = [home, list, article].flatMap((weight) => weight.foreign)
  const kibibytes = (bytes: number) => bytes / KIBIBYTE
  report({ name: 'scripts of /home, gzip', value: kibibytes(home.scripts), unit: 'KiB', must: 111 })
  report({
    name: 'styles of /home, gzip',
    value: kibibytes(home.styles),
    unit: 'KiB',
    note: `a list ${kibibytes(list.styles).toFixed(1)}, an article ${kibibytes(article.styles).toFixed(1)}`,
  })
  report({
    name: 'HTML of an article with 3 kB of text',
    value: article.html / KILOBYTE,
    unit: 'kB',
    must: 16,
  })
  report({
    name: 'requests to other hosts from a home, a list, an article',
    value: foreign.length,
    unit: '',
    must: 0,
    note: foreign.join(' '),
  })
}
