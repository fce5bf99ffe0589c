import { eq } from 'drizzle-orm'
import type { ClosingFigures } from '../../../contract/closing/figures.ts'
import { drawAddress } from '../../../contract/draw/addresses.ts'
import { readList } from '../../../contract/draw/list.ts'
import { escapeMarkup } from '../../../contract/markup.ts'
import type { Db } from '../../store/db/database.ts'
import { allocationEdition, choosingHousehold } from '../../store/db/schema.ts'
import { isRental, type Plan, readStanding } from '../allocation/plan.ts'
import { readOrder } from '../choosing/order.ts'
import { readChoices } from '../choosing/read.ts'
import { noticeWords } from './notice-words.ts'

/** The reserve list names so many; the page of the draw has all. */
const MOST_RESERVE = 500

/** The notice of a result as the fields of an article: figures, who has chosen what, and who comes next. Receipts are masked. */
export async function noticeOf(
  db: Db,
  plan: Plan,
  figures: ClosingFigures,
  locale: string,
): Promise<{ title: string; summary: string; body: string }> {
  const words = noticeWords(locale)
  const receipts = await receiptsOf(db, plan.id)
  const choices = await readChoices(db, plan.id)
  const settled = new Set(
    (
      await db
        .select({ rank: choosingHousehold.rank, state: choosingHousehold.state })
        .from(choosingHousehold)
        .where(eq(choosingHousehold.planId, plan.id))
    ).flatMap(({ rank, state }) => (state === 'waiting' ? [] : [rank])),
  )
  const [first] = choices
  const order = await readOrder(db, plan, first ? first.rank : 1)
  const reserve = order.filter(({ rank }) => !settled.has(rank))
  const shown = reserve.slice(0, MOST_RESERVE)
  const link = `<p><a href="${escapeMarkup(drawAddress(plan.id))}">${words.whole}</a></p>`
  return {
    title: words.title(plan.title),
    summary: words.says(plan.title, figures),
    body: [
      `<p>${escapeMarkup(words.says(plan.title, figures))}</p>`,
      `<h2>${words.figures}</h2>`,
      table([words.what, words.count], words.rows(figures)),
      `<h2>${words.choices}</h2>`,
      table(
        words.choiceHead(isRental(plan)),
        choices.map(({ rank, no, flat }) => [
          String(rank),
          no,
          receipts.get(no) ?? '',
          `${flat.building}${flat.unit} ${flat.number}`,
          flat.type,
          String(flat.area),
          flat.price.toLocaleString(locale),
        ]),
      ),
      ...(shown.length > 0
        ? [
            `<h2>${words.reserve}</h2>`,
            `<p>${escapeMarkup(words.reserveSays(reserve.length, shown.length))}</p>`,
            table(
              words.reserveHead,
              shown.map(({ rank, no }) => [String(rank), no, receipts.get(no) ?? '']),
            ),
          ]
        : []),
      link,
    ].join(''),
  }
}

async function receiptsOf(db: Db, planId: string): Promise<Map<string, string>> {
  const { editions, seal } = await readStanding(db, planId)
  const id = seal?.editionId ?? editions[0]?.id ?? ''
  const [row] = await db
    .select({ csv: allocationEdition.csv })
    .from(allocationEdition)
    .where(eq(allocationEdition.id, id))
  const rows = row ? readList(row.csv) : []
  return new Map('line' in rows ? [] : rows.map(({ no, receipt }) => [no, receipt]))
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (name: 'th' | 'td', row: readonly string[]) =>
    `<tr>${row.map((cell) => `<${name}>${escapeMarkup(cell)}</${name}>`).join('')}</tr>`
  return `<table><thead>${cells('th', head)}</thead><tbody>${rows.map((row) => cells('td', row)).join('')}</tbody></table>`
}
