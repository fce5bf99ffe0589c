import type { FormSchema, Values } from './types.ts'

/** The question `project` begins with the project whose page led here, if it is one of its answers. */
export function aboutIn({ properties }: FormSchema, value: string | null | undefined): Values | undefined {
  const isAnswer = typeof value === 'string' && properties?.project?.enum?.includes(value) === true
  return isAnswer ? { project: value } : undefined
}
