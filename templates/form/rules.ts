import type { Rules } from '../../src/contract/forms/check.ts'
import { rulesOf, type RulesModule } from '../../src/contract/forms/runtime.ts'

const coming = new Map<string, Promise<Rules | undefined>>()

/** The rules at an address, loaded once; undefined where they do not come: then the server's verdict counts alone. */
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
    // Asked again the next time.
    coming.delete(address)
    return undefined
  }
}
