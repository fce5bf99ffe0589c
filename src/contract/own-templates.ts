/** The version of `anju/template`: it rises when a template that was written for it may not work any more. */
export const INTERFACE = 1

/** Under it a site's own templates find what they import: React and `anju/template`, which are there once. */
export const GIVEN = Symbol.for('anju.template')

/** Where the editor's page holds their manifests. */
export const OWN_MANIFESTS = 'own-manifests'

/** What a browser loads for a page of a template that the site brings itself. */
export interface OwnTemplate {
  script: string
  styles: readonly string[]
}

export type OwnTemplates = Readonly<Record<string, OwnTemplate>>
