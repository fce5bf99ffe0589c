import { readFile } from 'node:fs/promises'

let compiling: Promise<WebAssembly.Module> | undefined

/**
 * PGlite's code, compiled once in a process for all workers that run it: to compile it takes longer than all else of
 * opening a database.
 */
export function compiledPGlite(): Promise<WebAssembly.Module> {
  return (compiling ??= compile())
}

async function compile(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(
    await readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))),
  )
}
