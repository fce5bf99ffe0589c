import type { Rules } from '../../src/contract/forms/check.ts'
import { rulesOf, type RulesModule } from '../../src/contract/forms/runtime.ts'

const coming = new Map<string, Promise<Rules | undefined>>()

/** The validation rules at an address, loaded once; undefined if they cannot be loaded: then only the server validates. */
export function loadRules(address: string): Promise<Rules | undefined> {
  const known = coming.get(address)
  if (known) return known
  const loading = importRules(address)
  coming.set(address, loading)
  return loading
}

async function importRules(address: string): Promise<Rules | undefined> {
  try {
    const module: RulesModule = await import(/* @vite-ignore */ address)
    return rulesOf(module)
  } catch {
    // Tried again the next time.
    coming.delete(address)
    return undefined
  }
}
