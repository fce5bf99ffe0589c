/** Milliseconds for each neighbour of the server. */
export const PATIENCE = 5_000
