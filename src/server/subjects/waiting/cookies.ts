import { hiddenCookie } from '../../ground/http/cookies.ts'
import { placeCookie, turnCookie } from './held.ts'
import { PLACE_KEPT, TURN_KEPT } from './rules.ts'

/** A browser that has shown no place for longer than this has none. */
export const holdPlace = (room: string, place: string, isSecure: boolean): string =>
  hiddenCookie(placeCookie(room), place, isSecure, PLACE_KEPT / 1000)

/** Before the hour a place is kept however long its page is closed. */
export const holdEarlyPlace = (room: string, place: string, isSecure: boolean): string =>
  hiddenCookie(placeCookie(room), place, isSecure, TURN_KEPT / 1000)

export const heldCookie = ({ room, turn }: { room: string; turn: string }, isSecure: boolean): string =>
  hiddenCookie(turnCookie(room), turn, isSecure, TURN_KEPT / 1000)

export const noPlaceCookie = (room: string, isSecure: boolean): string =>
  hiddenCookie(placeCookie(room), '', isSecure, 0)
