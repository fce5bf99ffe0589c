/** The text of the server's HTML without tags: it escapes these characters. */
export const plain = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&#x3C;', '<')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x26;', '&')
