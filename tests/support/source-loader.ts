/**
 * For `--import`, of a process in the project's folder that runs TypeScript: Node itself reads it where it can, which takes a
 * third of the time that tsx takes.
 */
export const SOURCE_LOADER =
  'typescript' in process.features && process.features.typescript
    ? './tests/support/native-imports.mjs'
    : 'tsx'
