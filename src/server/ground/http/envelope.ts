/** A success in its envelope. */
export const ok = <Data>(data: Data) => ({ code: '1', message: 'ok', data })

/** The normal negative answer, such as for "who is logged in": HTTP 200, code "0". */
export const no = (message: string) => ({ code: '0', message, data: null })

/** An error in its envelope: the code is the HTTP status. */
export const problem = (status: number, message: string) => ({ code: String(status), message, data: null })
