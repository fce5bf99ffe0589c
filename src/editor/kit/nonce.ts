/**
 * Gives every created style element the page's nonce, without which the content policy blocks it. Must be imported before
 * anything that creates one.
 */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.nonce ?? ''
const createElement = document.createElement.bind(document)

document.createElement = (name: string, options?: ElementCreationOptions) => {
  const element = createElement(name, options)
  if (element.localName === 'style') element.nonce = nonce
  return element
}

export const styleNonce = nonce
