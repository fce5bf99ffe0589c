import { conditionKey, type Holds } from '../../src/contract/forms/conditions.ts'

/** As the server decided for the values that it showed. */
export const held =
  (conditions: Readonly<Record<string, boolean>>): Holds =>
  (pointer, value) =>
    conditions[conditionKey(pointer, value)] ?? false
