import { readFile } from 'node:fs/promises'

let compiling: Promise<WebAssembly.Module> | undefined

/**
 * PGlite's code, compiled once per process for all its workers: compiling takes longer than everything else in opening a
 * database.
 */
export function compiledPGlite(): Promise<WebAssembly.Module> {
  return (compiling ??= compile())
}

async function compile(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(
    await readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))),
  )
}
