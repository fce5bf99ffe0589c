export type Settings = Record<string, unknown>
