/** What is wrong with one content's source, and where. `line` counts from 1 in the whole file. */
export type Fault = { path: string; line: number; reason: string }
