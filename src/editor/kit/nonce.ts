/**
 * Gives every style element that is made the page's nonce: the policy lets no other through. Imported before anything
 * that makes one.
 */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.nonce ?? ''
const createElement = document.createElement.bind(document)

document.createElement = (name: string, options?: ElementCreationOptions) => {
  const element = createElement(name, options)
  if (element.localName === 'style') element.nonce = nonce
  return element
}

export const styleNonce = nonce
