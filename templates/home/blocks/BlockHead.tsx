import type { BlockProps } from './block.ts'

/** The heading of a block, if it has a title. */
export function BlockHead({ block: { title, text, id } }: BlockProps) {
  if (!title) return text ? <p>{text}</p> : null
  return (
    <div className="section-head">
      <h2 id={id}>{title}</h2>
      {text && <p>{text}</p>}
    </div>
  )
}
