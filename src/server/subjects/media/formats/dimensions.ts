import { pictureMetadata } from './read-header.ts'
import { PICTURE_PIXELS } from './file-types.ts'
import { say } from '../../../ground/language/say.ts'
import { MediaRefused } from './refused.ts'

export interface Dimensions {
  width: number
  height: number
}

/** An SVG may declare any size; a larger one is not believed. */
const DRAWING_PIXELS = 20_000

/**
 * The size of a picture as people see it: the orientation of a photo is taken into account.
 * @throws MediaRefused for a damaged picture, and for one that would fill the memory when decoded
 */
export async function pictureDimensions(bytes: Buffer, name: string): Promise<Dimensions> {
  const { autoOrient } = await pictureMetadata(bytes).catch((error: unknown) => {
    const large = error instanceof Error && error.message.includes('pixel limit')
    throw new MediaRefused(
      large
        ? say`${name} has more than ${PICTURE_PIXELS / 1e6} million pixels: make it smaller`
        : say`${name} is damaged and cannot be read as a picture: export it again`,
    )
  })
  return autoOrient
}

/** The size of an SVG from width and height, else from viewBox; undefined if it has neither. */
export function drawingDimensions(svg: string): Dimensions | undefined {
  const root = /<(?:\w+:)?svg\b[^>]*>/.exec(svg)?.[0] ?? ''
  const box = attribute(root, 'viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number)
  const ratio = box && box.length === 4 ? Number(box[2]) / Number(box[3]) : NaN
  const width = length(attribute(root, 'width'))
  const height = length(attribute(root, 'height'))
  if (width && height) return believable(width, height)
  if (width) return believable(width, width / ratio)
  if (height) return believable(height * ratio, height)
  return believable(Number(box?.[2]), Number(box?.[3]))
}

function attribute(tag: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)
  return match?.[1] ?? match?.[2]
}

/** Pixels; relative lengths (`100%`, `2em`) do not count. */
function length(value: string | undefined): number | undefined {
  const match = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(value ?? '')
  return match ? Number(match[1]) : undefined
}

function believable(width: number, height: number): Dimensions | undefined {
  const size = { width: Math.round(width), height: Math.round(height) }
  return [size.width, size.height].every((side) => side >= 1 && side <= DRAWING_PIXELS) ? size : undefined
}
