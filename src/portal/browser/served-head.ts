/** The head that came as HTML belongs to the first page; each later page writes its own. */
export const SERVED_HEAD =
  'title, meta[name=description], meta[name=robots], meta[property], link[rel=canonical], link[rel=alternate], script[type="application/ld+json"]'
