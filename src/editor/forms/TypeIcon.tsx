/** A drawing of strokes, as types of questions and fields have it. */
export function TypeIcon({ icon }: { icon: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="field-icon">
      <path d={icon} />
    </svg>
  )
}
