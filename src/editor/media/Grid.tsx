import { pictureOf } from '../../contract/media.ts'
import { sizeWords } from '../kit/sizes.ts'
import type { Answer } from '../../contract/types.ts'

export type MediaFile = Answer<'selectMediaFile'>['file']

interface Props {
  files: readonly MediaFile[]
  chosen: string | undefined
  onChoose: (file: MediaFile) => void
}

/** Files as cards, pictures in their smallest rendition. */
export function Grid({ files, chosen, onChoose }: Props) {
  return (
    <ul className="media-grid">
      {files.map((file) => (
        <li key={file.id}>
          <button
            type="button"
            className="media-card"
            aria-pressed={file.id === chosen}
            onClick={() => onChoose(file)}
          >
            <Thumbnail file={file} />
            <span className="one-line" title={file.name}>
              {file.name}
            </span>
            <small>{sizeWords(file)}</small>
          </button>
        </li>
      ))}
    </ul>
  )
}

export function Thumbnail({ file }: { file: Pick<MediaFile, 'address' | 'kind' | 'name'> }) {
  if (file.kind === 'picture')
    return (
      <span className="media-thumbnail">
        <img src={smallest(file.address)} alt="" loading="lazy" decoding="async" />
      </span>
    )
  return (
    <span className="media-thumbnail media-thumbnail-file" aria-hidden="true">
      {endingOf(file.name)}
    </span>
  )
}

/** The addresses in a `srcset` go from the smallest to the largest. */
export function smallest(address: string): string {
  const { src, srcSet } = pictureOf(address)
  return srcSet?.split(' ')[0] ?? src
}

const endingOf = (name: string) => name.split('.').at(-1)?.toUpperCase() ?? ''
