/** A field that translates another ends with the language: `name.en` is one name. */
const BETWEEN_NAMES = /\.(?!(?:en|zh-CN)(?:\.|$))/

/** The names on a path such as `educations.school`. */
export const namesOn = (path: string): string[] => path.split(BETWEEN_NAMES)
