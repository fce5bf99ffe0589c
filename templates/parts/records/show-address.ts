import { confirmAddress } from '../../../src/contract/addresses.ts'

/** Where a record is shown in full; by way of a fresh code where one is needed. */
export const showAddress = (address: string, mustConfirm: boolean): string =>
  mustConfirm ? confirmAddress(address) : address
