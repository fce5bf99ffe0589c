/** UTC in whole seconds: such texts are in the order of their times. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/

export const isDrawTime = (text: string): boolean => TIME.test(text) && !Number.isNaN(Date.parse(text))

export const drawTime = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`

/** Between sealing and drawing: time to write the fingerprints down. */
export const SEALED_HOURS = 24

/**
 * A form of public numbers: classes of digits and letters, each so many times, such as `[0-9]{6}`. Nothing else of regular
 * expressions, so that every language reads it in the same way and no text takes long to be checked.
 */
export const isPublicForm = (form: string): boolean =>
  form.length <= 60 &&
  /^(?:\[(?:[0-9A-Za-z](?:-[0-9A-Za-z])?)+\](?:\{[1-9][0-9]?\})?){1,12}$/.test(form) &&
  compiles(form)

function compiles(form: string): boolean {
  try {
    return new RegExp(form).source !== ''
  } catch {
    return false
  }
}

/** Exactly the form: a blank before or behind is another number. */
export const fitsForm = (publicNumber: string, form: string): boolean =>
  isPublicForm(form) && new RegExp(`^(?:${form})$`).test(publicNumber) && !publicNumber.endsWith('\n')
