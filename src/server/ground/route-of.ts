/** A path of the contract as its route is written: `/sessions/{id}` is `/sessions/:id`. */
export const routeOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')
