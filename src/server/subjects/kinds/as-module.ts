/**
 * Code that ajv generated for Node, as a module for browsers. It exports a function that is handed what the code requires: see
 * `src/contract/ajv-modules.ts`.
 */
export function asModule(code: string): string {
  return `export default function (require) {\nconst exports = {}, module = { exports };\n${code}\nreturn exports;\n}\n`
}
