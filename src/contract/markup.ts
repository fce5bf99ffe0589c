const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** What XML 1.0 has no way to say, not even escaped: control characters, halves of a character, two others. */
const UNSPEAKABLE =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

/** Text as it stands in HTML and XML, between tags or in an attribute. */
export function escapeMarkup(text: string): string {
  return text.replace(UNSPEAKABLE, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
