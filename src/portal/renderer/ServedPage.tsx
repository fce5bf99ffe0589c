/**
 * The page that came as HTML stays as it is: its template's code and data are needed for the next one only.
 * React leaves alone what stands inside an element whose HTML is not its own.
 */
export function ServedPage() {
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
