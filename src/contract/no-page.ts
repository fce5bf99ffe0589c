/** Addresses that the server answers by other routes, or by their own 404: never by a page. */
export const NO_PAGE =
  /^\/(?:(?:api|do|assets|media|preferences|feeds|accent|healthz|readyz|editor|preview|identity|hand-over|wait|\.well-known)(?:\/|\?|$)|(?:robots\.txt|sitemap[^/?]*\.xml|favicon\.(?:ico|svg)|apple-touch-icon[^/?]*\.png|[^/?]+\.webmanifest)(?:\?|$))/
