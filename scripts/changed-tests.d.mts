export declare function changedTests(root: string, base: string): string[]
export declare function affectedTests(
  changed: readonly string[],
  files: readonly string[],
  read: (file: string) => string,
): string[]
