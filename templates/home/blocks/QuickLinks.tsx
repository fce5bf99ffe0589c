import { Icon } from '../../parts/Icon.tsx'
import type { BlockProps } from './block.ts'
import { BlockHead } from './BlockHead.tsx'
import styles from './blocks.module.css'
import { ItemLink } from './ItemLink.tsx'

/** Links side by side, of this site and others. */
export function QuickLinks({ block }: BlockProps) {
  const items = block.items.filter(({ url, column }) => url ?? column)
  if (items.length === 0) return null
  return (
    <nav
      className="section wrap"
      aria-labelledby={block.title && block.id}
      aria-label={block.title ? undefined : items[0]?.label}
    >
      <BlockHead block={block} />
      <ul className={styles.links}>
        {items.map((item) => (
          <li key={item.label}>
            <ItemLink item={item}>
              <span>
                <b>{item.label}</b>
                {item.text && <span>{item.text}</span>}
              </span>
              <Icon name="next" />
            </ItemLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
