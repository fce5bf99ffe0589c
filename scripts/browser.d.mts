/** Path of a browser, or undefined when there is none and none may be installed. */
export function findBrowser(): string | undefined
