import { telephone } from '../parts/telephone.ts'
import type { Unit } from './load.ts'
import type { Branch } from './tree.ts'
import styles from './Tree.module.css'

type Level = 1 | 2 | 3 | 4 | 5
type Units = readonly Branch<Unit>[]

const HEADINGS = { 1: 'h2', 2: 'h3', 3: 'h4', 4: 'h5', 5: 'h6' } as const
const BELOW = { 1: 2, 2: 3, 3: 4, 4: 5, 5: 5 } as const

/** A nested list. On a wide screen the trunk is in the middle and forks into columns; elsewhere it indents. */
export function Tree({ tree }: { tree: Units }) {
  return (
    <ul className={styles.tree}>
      {tree.map((unit) => (
        <li key={unit.id}>
          <Node unit={unit} level={1} />
          <Below units={unit.children} level={2} isTrunk />
        </li>
      ))}
    </ul>
  )
}

interface BelowProps {
  units: Units
  level: Level
  /** No level above has forked. */
  isTrunk?: boolean
  isBroad?: boolean
}

function Below({ units, level, isTrunk = false, isBroad = false }: BelowProps) {
  if (units.length === 0) return null
  const isFork = isTrunk && units.length > 1 && units.length <= 4 && units.some(hasChildren)
  const shape = isFork ? styles.fork : isTrunk && units.length === 1 ? styles.trunk : isBroad && styles.two
  return (
    <ul className={shape || undefined}>
      {units.map((unit) => {
        const isWide =
          isFork && units.length < 4 && unit.children.length > 6 && !unit.children.some(hasChildren)
        return (
          <li key={unit.id} className={isWide ? styles.broad : undefined}>
            <Node unit={unit} level={level} />
            <Below
              units={unit.children}
              level={BELOW[level]}
              isTrunk={isTrunk && units.length === 1}
              isBroad={isWide}
            />
          </li>
        )
      })}
    </ul>
  )
}

function hasChildren({ children }: Branch<Unit>): boolean {
  return children.length > 0
}

function Node({ unit, level }: { unit: Branch<Unit>; level: Level }) {
  const { id, name, duty, phone, address } = unit
  const Heading = HEADINGS[level]
  const rank = level === 1 ? styles.top : hasChildren(unit) && styles.middle
  return (
    <div id={id} className={rank ? `${styles.node} ${rank}` : styles.node}>
      <Heading>{name}</Heading>
      {duty && <p>{duty}</p>}
      {address && <p>{address}</p>}
      {phone && (
        <p>
          <a href={telephone(phone)}>{phone}</a>
        </p>
      )}
    </div>
  )
}
