/** The letters of the hash that prove possession of the receipt. */
export const CODE = 12
