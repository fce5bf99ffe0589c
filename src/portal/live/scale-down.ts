/** Of JPEG, as good as one sees, and then as good as one reads. */
const QUALITIES = [0.85, 0.7]
const SMALLER = 0.7
const MOST_TRIES = 6

/** A smaller JPEG of a picture, upright, of at most so many pixels and bytes; undefined if the browser cannot read it. */
export async function scaleDown(
  picture: Blob,
  longestSide: number,
  mostBytes: number,
): Promise<Blob | undefined> {
  const read = await createImageBitmap(picture).catch(() => undefined)
  if (!read) return undefined
  let share = Math.min(1, longestSide / Math.max(read.width, read.height))
  try {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const canvas = draw(read, share)
      for (const quality of QUALITIES) {
        const made = await jpegOf(canvas, quality)
        if (made && made.size <= mostBytes) return made
      }
      share *= SMALLER
    }
    return undefined
  } finally {
    read.close()
  }
}

function draw(picture: ImageBitmap, share: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * share))
  canvas.height = Math.max(1, Math.round(picture.height * share))
  const context = canvas.getContext('2d')
  if (!context) return canvas
  // JPEG has no transparency: it would be black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

const jpegOf = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality)
  })
