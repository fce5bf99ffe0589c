/** What people who work on the site may do: the editor's app shows by it, the server decides by it. */

/** What an operation needs, named by `x-capability` in the contract. */
export const CAPABILITIES = [
  'read',
  'write',
  'comment',
  'publish',
  'arrange',
  'review',
  'submissions',
  'settings',
  'staff',
  'log',
] as const
export type Capability = (typeof CAPABILITIES)[number]

/**
 * `author` writes; `reviewer` reads and reviews; `publisher` publishes and arranges columns; `clerk` works on what was sent by
 * the forms of a column; `administrator` does all of that, changes the site's settings, looks after people and sees who did what; `auditor` sees who did
 * what and changes nothing.
 */
export const ROLES = {
  author: ['read', 'write', 'comment'],
  reviewer: ['read', 'review', 'comment'],
  publisher: ['read', 'write', 'comment', 'publish', 'arrange'],
  clerk: ['submissions'],
  administrator: [
    'read',
    'write',
    'comment',
    'publish',
    'arrange',
    'review',
    'submissions',
    'settings',
    'staff',
    'log',
  ],
  auditor: ['read', 'log'],
} as const satisfies Record<string, readonly Capability[]>
export type Role = keyof typeof ROLES

/** The column of a grant that holds for the whole site. */
export const WHOLE_SITE = ''

/** Those who judge what was done do none of it themselves. */
export const APART: readonly Role[] = ['auditor']

/** The roles that carry a capability. */
export function rolesWith(capability: Capability): Role[] {
  return ROLE_NAMES.filter((role) => CARRIED[role].includes(capability))
}

const CARRIED: Record<Role, readonly Capability[]> = ROLES
export const ROLE_NAMES: readonly Role[] = [
  'author',
  'reviewer',
  'publisher',
  'clerk',
  'administrator',
  'auditor',
]

export const isRole = (name: string): name is Role => Object.hasOwn(ROLES, name)

export const capabilitiesOf = (role: Role): readonly Capability[] => CARRIED[role]

/** The half of a session that scripts send; the other is a cookie that they cannot read. */
export const STAFF_TOKEN_HEADER = 'x-staff-token'

/** What somebody is let into, as the specification names it. */
export interface Access {
  name: 'staff' | 'no-access'
}

export const accessOf = (grants: readonly unknown[]): Access => ({
  name: grants.length > 0 ? 'staff' : 'no-access',
})

/** The admin access flag of the specification: it only shows or hides; what one may do, the server decides. */
export const canAdmin = (access: Access): boolean => access.name !== 'no-access'

/** Addresses of the staff's way through their identity provider. */
export const STAFF_IDENTITY = { begin: '/editor/identity/begin', back: '/editor/identity/back' } as const
