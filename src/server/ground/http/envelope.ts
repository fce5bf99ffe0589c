/** A success in its envelope. */
export const ok = <Data>(data: Data) => ({ code: '1', message: 'ok', data })

/** The ordinary no of a question such as "who is logged in": HTTP 200, code "0". */
export const no = (message: string) => ({ code: '0', message, data: null })

/** A failure in its envelope: the code is the HTTP status. */
export const problem = (status: number, message: string) => ({ code: String(status), message, data: null })
