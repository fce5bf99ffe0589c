import { useContext } from 'react'
import type { EditorColumn } from '../kit/me.ts'
import { Language, useSay } from '../words/words.tsx'
import { galleryBeside } from './gallery.ts'
import { TemplatePicture } from './TemplatePicture.tsx'

interface Props {
  columns: readonly EditorColumn[]
  /** The name of the chosen one. */
  template: string
  onTemplate: (template: string) => void
}

/** The templates that a new column may have, with their pictures. */
export function Gallery({ columns, template, onTemplate }: Props) {
  const say = useSay()
  const locale = useContext(Language)
  return (
    <>
      <h2 id="gallery">{say('columns.look')}</h2>
      <div className="gallery" role="radiogroup" aria-labelledby="gallery">
        {galleryBeside(columns).map((entry) => (
          <label key={entry.name} className={entry.name === template ? 'chosen' : ''}>
            <input
              type="radio"
              name="template"
              value={entry.name}
              checked={entry.name === template}
              onChange={() => onTemplate(entry.name)}
            />
            <TemplatePicture picture={entry.picture} />
            <strong>{entry.title[locale]}</strong>
            <span>{entry.description[locale]}</span>
          </label>
        ))}
      </div>
    </>
  )
}
