/** Addresses that the server answers by routes of their own, or by a 404 of its own kind: never by a page. */
export const NO_PAGE =
  /^\/(?:(?:api|do|assets|media|preferences|feeds|accent|healthz|readyz|editor|preview|identity|hand-over|\.well-known)(?:\/|\?|$)|(?:robots\.txt|sitemap[^/?]*\.xml|favicon\.(?:ico|svg)|apple-touch-icon[^/?]*\.png|[^/?]+\.webmanifest)(?:\?|$))/
