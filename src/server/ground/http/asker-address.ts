import { AsyncLocalStorage } from 'node:async_hooks'

const asking = new AsyncLocalStorage<string>()

/** Runs work for a request from this address. */
export const askedFrom = <Result>(address: string, work: () => Result): Result => asking.run(address, work)

/** The address of the request that is being answered; undefined outside of one. */
export const askerAddress = (): string | undefined => asking.getStore()
