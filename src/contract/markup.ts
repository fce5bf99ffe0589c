const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Characters that XML 1.0 cannot express or discourages: control characters, lone surrogates. */
const UNSPEAKABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu

/** Text escaped for HTML and XML, between tags or in an attribute. */
export function escapeMarkup(text: string): string {
  return text.replace(UNSPEAKABLE, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
