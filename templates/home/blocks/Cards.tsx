import type { BlockProps } from './block.ts'
import { BlockHead } from './BlockHead.tsx'
import styles from './blocks.module.css'
import { ItemLink } from './ItemLink.tsx'

/** Short texts side by side; the heading of a card with a target is a link. */
export function Cards({ block }: BlockProps) {
  if (block.items.length === 0) return null
  const Heading = block.title ? 'h3' : 'h2'
  return (
    <section className="section wrap" aria-labelledby={block.title && block.id}>
      <BlockHead block={block} />
      <ul className={styles.cards}>
        {block.items.map((item) => (
          <li key={item.label}>
            <Heading>
              <ItemLink item={item}>{item.label}</ItemLink>
            </Heading>
            {item.text && <p>{item.text}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
