/** The route of a path of the contract: `/sessions/{id}` is `/sessions/:id`. */
export const routeOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')
