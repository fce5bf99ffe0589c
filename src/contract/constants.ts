/** Visited addresses kept in local storage, newest first. */
export const HISTORY_STACK_LENGTH = 10

/** CSS pixels: a screen this wide or narrower is a phone. */
export const PHONE_MAX_WIDTH = 769

/** Levels of the column tree. */
export const MAX_COLUMN_LEVEL = 4

/** Query parameters that say which columns are selected, from the top down. */
export const COLUMN_PARAMETERS = ['col1', 'col2', 'col3', 'col4'] as const
