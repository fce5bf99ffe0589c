/** An empty sheet, in place of the library's box: it takes the colour of the words below it. */
export function EmptyPicture() {
  return (
    <svg className="empty-picture" viewBox="0 0 64 48" aria-hidden="true">
      <rect x="14" y="5" width="36" height="38" rx="3" />
      <path d="M22 16h20M22 24h20M22 32h11" />
    </svg>
  )
}
