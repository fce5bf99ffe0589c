import type { FieldProps } from '@rjsf/utils'
import { Input } from 'antd'
import { LEAST_CONTRAST, readingContrast } from '../../contract/colours.ts'
import { useSay } from '../words/words.tsx'

const COLOUR = /^#[0-9a-f]{6}$/i
/** The colour shown when none is chosen: the portal's own. */
const OWN = '#14716a'

/** A text colour, with the contrast that the server will report. */
export function ColourField({
  schema,
  formData,
  name,
  disabled,
  fieldPathId,
  onChange,
}: FieldProps<string | undefined>) {
  const say = useSay()
  const value = formData ?? ''
  const contrast = COLOUR.test(value) ? readingContrast(value) : undefined
  const set = (colour: string) => onChange(colour === '' ? undefined : colour, fieldPathId.path)
  const ratio = contrast === undefined ? '' : (Math.floor(contrast * 10) / 10).toFixed(1)
  return (
    <>
      <label className="label" htmlFor={fieldPathId.$id}>
        {schema.title ?? name}
      </label>
      <span className="colour">
        <input
          type="color"
          aria-label={say('site.colourPick')}
          value={COLOUR.test(value) ? value : OWN}
          disabled={disabled === true}
          onChange={({ target }) => set(target.value)}
        />
        <Input
          id={fieldPathId.$id}
          value={value}
          placeholder={OWN}
          maxLength={7}
          disabled={disabled === true}
          onChange={({ target }) => set(target.value.trim())}
        />
        {contrast !== undefined && (
          <output className={contrast < LEAST_CONTRAST ? 'too-light' : undefined}>
            {say(contrast < LEAST_CONTRAST ? 'site.tooLight' : 'site.darkEnough', { ratio })}
          </output>
        )}
      </span>
    </>
  )
}
