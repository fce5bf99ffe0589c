/** An error in the source of one content, and its place. `line` counts from 1 in the whole file. */
export type Fault = { path: string; line: number; reason: string }
