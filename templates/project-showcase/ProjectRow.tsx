import { Picture } from '../parts/Picture.tsx'
import { ItemHead, Numbers, Where } from '../parts/ProjectItem.tsx'
import type { ShowcaseItem } from './load.ts'
import styles from './ProjectRow.module.css'

interface ProjectRowProps {
  item: ShowcaseItem
  /** Among the first on the page: its picture is loaded at once. */
  isFirst: boolean
  /** Shows the time of its number of homes. */
  hasTime: boolean
}

/** A project as a row: location, price per square metre and per home, available homes. The whole row is one link. */
export function ProjectRow({ item, isFirst, hasTime }: ProjectRowProps) {
  const { photo } = item
  return (
    <article className={photo ? styles.row : `${styles.row} ${styles.bare}`}>
      {photo && <Picture src={photo} alt="" sizes="(max-width: 599px) 100vw, 232px" eager={isFirst} />}
      <div>
        <ItemHead item={item} />
        <Where item={item} />
        <Numbers item={item} asOf={hasTime ? item.asOf : undefined} />
      </div>
    </article>
  )
}
