/** A picture or file that the site has; sizes in pixels, absent for what is no picture. */
export type MediaReference = { id: string; width?: number; height?: number }

/**
 * What of a body does not come out as it was meant: a picture or file that is not there, a page of this site that no
 * content has (the portal itself may), a place in the page that is not there, an address that is none or not harmless, a
 * picture on another host, which has become a link; a content or column that a field names
 * and there is not (`content`, `column`), or that is of a kind which the field does not take (`otherKind`); template code of another system that was taken out or is left (`residue`), and elements whose words or action the page cannot have (`dropped`), as they were written.
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
    | 'residue'
    | 'dropped'
  address: string
  /** As it stands in the source, where that is something else. */
  written?: string
}

export type RenderOptions = {
  /** The content's title: a first heading that repeats it is dropped. */
  title?: string
  /** The content's former address; relative links start from it. */
  permalink?: string
  /** The content's place in the site folder: relative links to other Markdown files start from there, too. */
  path?: string
  /** Former addresses of the site itself, such as `https://www.example.org`: links to them are internal. */
  origins?: string[]
  /** Finds media by its place in the site folder (`media/…`, decoded) or by `media:<id>`. */
  media: (path: string) => MediaReference | undefined
  /** Finds a content by a normalised permalink; answers `content:<id>`. */
  link: (permalink: string) => string | undefined
  /** Ids of the rest of the body, where only a part of it is made. */
  anchors?: ReadonlySet<string>
  /** Whether the portal itself answers at a path: a link to it stays as written and is not reported. */
  isPage?: (path: string) => boolean
}

export type Context = RenderOptions & {
  /** Notes what was not found, once each. */
  note: (missing: Missing) => void
}
