/** A file that is dropped beside what takes it would replace the page, with the text on it. */
export function keepPage(event: DragEvent): void {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
}
