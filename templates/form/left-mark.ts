import type { DeviceStore } from '../../src/contract/device-store.ts'

/** Why a page that was cleared is empty. */
const LEFT = 'form-left'

/** The page is cleared: the next one says so. */
export const markLeft = (device: DeviceStore | undefined, account: string | undefined): void =>
  device?.write(LEFT, account === undefined ? 'nobody' : 'account', true)

/** Whose page was cleared last, returned once: an account's, or that of nobody in particular. */
export function takeLeft(device: DeviceStore | undefined): string | undefined {
  const left = device?.read(LEFT)
  device?.forget(LEFT)
  return left
}
