/** A picture or file of the site; sizes in pixels, absent if it is not a picture. */
export type MediaReference = { id: string; width?: number; height?: number }

/**
 * Problems found in a body: a missing picture or file; a page of this site that no content has (the portal itself may); a
 * missing place in the page; an address that is invalid or not harmless; a picture on another host, which became a link; a
 * content, column or form that a field names and that does not exist (`content`, `column`, `form`) or has a kind that the field does not accept
 * (`otherKind`); template code of another system that was removed or is left (`residue`); and elements
 * whose words or action the page cannot have (`dropped`), as written.
 */
export type Missing = {
  kind:
    | 'picture'
    | 'file'
    | 'link'
    | 'fragment'
    | 'refused'
    | 'elsewhere'
    | 'content'
    | 'otherKind'
    | 'column'
    | 'form'
    | 'residue'
    | 'dropped'
  address: string
  /** As written in the source, if that differs. */
  written?: string
}

export type RenderOptions = {
  /** The content's title: a first heading that repeats it is removed. */
  title?: string
  /** The content's former address, against which relative links are resolved. */
  permalink?: string
  /** The content's path in the site folder: relative links to other Markdown files are resolved against it, too. */
  path?: string
  /** Former addresses of the site itself, such as `https://www.example.org`: links to them are internal. */
  origins?: string[]
  /** Finds media by path in the site folder (`media/…`, decoded) or by `media:<id>`. */
  media: (path: string) => MediaReference | undefined
  /** Finds a content by normalised permalink; returns `content:<id>`. */
  link: (permalink: string) => string | undefined
  /** Ids in the rest of the body, if only a part of it is rendered. */
  anchors?: ReadonlySet<string>
  /** Whether the portal itself answers at a path: a link to it stays as written and is not reported. */
  isPage?: (path: string) => boolean
}

export type Context = RenderOptions & {
  /** Records what was not found, each once. */
  note: (missing: Missing) => void
}
