import type { FastifyRequest } from 'fastify'
import { columnAddress } from '../../../contract/addresses.ts'
import { withoutToken } from '../../../contract/address-token.ts'
import { selectColumns } from '../../../contract/columns.ts'
import type { Column } from '../../../contract/types.ts'
import { localPath } from '../../ground/http/local-path.ts'

/** Logs in a visitor with a ticket. @returns the cookies of the session; none if the ticket is not valid */
export type Exchange = (request: FastifyRequest, ticket: string) => Promise<string[]>

/** May contain a token, whose name can be encoded in many ways. */
export const MAY_HOLD_TOKEN = /token|%/i

/** The ticket in an address, however its parameter's name is encoded. */
export function ticketIn(url = ''): string | undefined {
  const at = url.indexOf('?')
  if (at < 0 || !MAY_HOLD_TOKEN.test(url)) return undefined
  return new URLSearchParams(url.slice(at + 1)).get('token') || undefined
}

/**
 * Where a visit with a ticket continues: at the same address without it; on the personal center's path, at the column of that name
 * with its first child and grandchild, as selected by the presence of a ticket.
 */
export function placeAfterTicket(columns: readonly Column[], url: string): string {
  const place = localPath(withoutToken(url))
  const [pathname = ''] = place.split('?')
  const selected = selectColumns(columns, { pathname, token: '1' }).path.at(-1)
  return selected ? columnAddress(columns, selected.key) : place
}
