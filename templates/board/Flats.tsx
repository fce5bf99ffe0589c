import { boardAddress } from '../../src/contract/board/addresses.ts'
import { flatsFileAddress } from '../../src/contract/flats/address.ts'
import { Pagination } from '../parts/Pagination.tsx'
import { FloorPick, Pick, Picks } from '../parts/Picks.tsx'
import { useFlatName } from '../parts/flat-name.ts'
import { useSite } from '../parts/site.tsx'
import { TableBox } from '../parts/TableBox.tsx'
import type { Board } from './load.ts'
import { buildingsOf, FLATS_PER_PAGE, NARROWING, narrowed, type Narrowing } from './narrow.ts'
import styles from './Flats.module.css'

interface FlatsProps {
  board: Board
  narrowing: Narrowing
  current: number
}

type Flat = Board['flats'][number]

/** The flats as a table, narrowed and a page at a time, and all of them to download. */
export function Flats({ board, narrowing, current }: FlatsProps) {
  const { t } = useSite()
  const { planId, flats } = board
  if (flats.length === 0) return null
  const found = narrowed(board, narrowing)
  const pages = Math.ceil(found.length / FLATS_PER_PAGE)
  const page = Math.max(1, Math.min(current, pages))
  const chosen = Object.fromEntries(
    NARROWING.flatMap((name) => (narrowing[name] ? [[name, narrowing[name]]] : [])),
  )
  return (
    <section aria-labelledby="list">
      <div className={styles.head}>
        <h2 id="list">{t('board.list')}</h2>
        <a className={styles.file} href={flatsFileAddress(planId)}>
          {t('board.download', { total: flats.length })}
        </a>
      </div>
      <Filter board={board} narrowing={narrowing} />
      <div data-part="list">
        {found.length === 0 ? (
          <p>
            {t('board.noFlat')} <a href={`${boardAddress(planId)}#list`}>{t('board.seeAll')}</a>
          </p>
        ) : (
          <Table board={board} found={found} page={page} />
        )}
        <Pagination
          current={page}
          pages={pages}
          address={(one) =>
            `${boardAddress(planId, { ...chosen, ...(one > 1 && { current: String(one) }) })}#list`
          }
        />
      </div>
    </section>
  )
}

function Filter({ board, narrowing }: Omit<FlatsProps, 'current'>) {
  const { t, term } = useSite()
  const numbered = (names: readonly string[]) =>
    names.map((name, at): [string, string] => [String(at + 1), term(name)])
  return (
    <Picks action="/board#list">
      <input type="hidden" name="plan" value={board.planId} />
      <Pick
        name="building"
        label={t('flats.buildings')}
        value={narrowing.building}
        options={[['', t('choose.all')], ...numbered(buildingsOf(board))]}
      />
      <Pick
        name="type"
        label={t('flats.type')}
        value={narrowing.type}
        options={[['', t('board.allTypes')], ...numbered(board.types.map(({ type }) => type))]}
      />
      <FloorPick value={narrowing.floor} />
      <Pick
        name="state"
        label={t('board.now')}
        value={narrowing.state}
        options={[
          ['', t('board.allStates')],
          ['free', t('board.free')],
          ['held', t('board.held')],
          ['taken', t('board.taken')],
        ]}
      />
    </Picks>
  )
}

function Table({ board, found, page }: { board: Board; found: readonly Flat[]; page: number }) {
  const { t } = useSite()
  const first = (page - 1) * FLATS_PER_PAGE
  const shown = found.slice(first, first + FLATS_PER_PAGE)
  const price = t(board.isRent ? 'choose.rent' : 'choose.price')
  return (
    <>
      <p className={`muted small ${styles.caption}`}>
        {t('board.caption', { total: found.length, from: first + 1, to: first + shown.length })}
      </p>
      <TableBox label={t('board.list')}>
        <thead>
          <tr>
            <th scope="col">{t('flats.number')}</th>
            <th scope="col">{t('board.now')}</th>
            <th scope="col">{t('flats.type')}</th>
            <th scope="col">{t('flats.area')}</th>
            <th scope="col">{price}</th>
            <th scope="col">{t('board.orientationFloor')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((flat) => (
            <Row key={flat.id} flat={flat} price={price} isRent={board.isRent} />
          ))}
        </tbody>
      </TableBox>
    </>
  )
}

const MARKS = {
  free: styles.markFree,
  held: styles.markHeld,
  taken: styles.markTaken,
  off: undefined,
} as const

function Row({ flat, price, isRent }: { flat: Flat; price: string; isRent: boolean }) {
  const { t, term, format } = useSite()
  const nameOf = useFlatName()
  const { type, area, orientation, floor, state } = flat
  return (
    <tr>
      <th scope="row">{nameOf(flat)}</th>
      <td data-label={t('board.now')}>
        <span className={MARKS[state]}>{t(`board.${state}`)}</span>
      </td>
      <td data-label={t('flats.type')}>{term(type)}</td>
      <td data-label={t('flats.area')}>
        {area} {format.squareMetre}
      </td>
      <td data-label={price}>
        <span>
          <strong>{format.number(flat.price)}</strong> {t(isRent ? 'choose.perMonth' : 'choose.yuan')}
        </span>
      </td>
      <td data-label={t('board.orientationFloor')}>
        {t('board.orientationOf', { orientation: term(orientation), floor })}
      </td>
    </tr>
  )
}
