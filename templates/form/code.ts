/** Letters of the hash that prove that one has the receipt. */
export const CODE = 12
