import { Picture } from '../../parts/Picture.tsx'
import type { BlockProps } from './block.ts'
import styles from './blocks.module.css'
import { ItemLink } from './ItemLink.tsx'

/** A picture beside a text, with links. */
export function PictureText({ block }: BlockProps) {
  const { id, title, text, image, imageAlt = '', isImageLast, items } = block
  if (!title && !text && !image) return null
  return (
    <section className="section wrap" aria-labelledby={title && id}>
      <div className={image ? styles.beside : undefined} data-last={isImageLast || undefined}>
        {image && <Picture src={image} alt={imageAlt} />}
        <div>
          {title && <h2 id={id}>{title}</h2>}
          {text && <p>{text}</p>}
          {items.length > 0 && (
            <ul className={styles.ways}>
              {items.map((item) => (
                <li key={item.label}>
                  <ItemLink item={item}>{item.label}</ItemLink>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  )
}
