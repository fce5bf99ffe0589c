/** Roles and capabilities of staff: the editor's app uses them to show or hide, the server decides. */

/** Required by an operation: `x-capability` in the contract. */
export const CAPABILITIES = [
  'read',
  'write',
  'comment',
  'publish',
  'arrange',
  'review',
  'submissions',
  'list',
  'draw',
  'settings',
  'staff',
  'log',
] as const
export type Capability = (typeof CAPABILITIES)[number]

/**
 * `author` writes; `reviewer` reads and reviews; `publisher` publishes and arranges columns; `clerk` processes submissions to
 * the forms of a column; `registrar` makes the lists of its plans, `drawer` seals and draws; `administrator` does all of that, changes the site's settings, manages people and reads the audit log; `auditor` reads the
 * audit log and changes nothing.
 */
export const ROLES = {
  author: ['read', 'write', 'comment'],
  reviewer: ['read', 'review', 'comment'],
  publisher: ['read', 'write', 'comment', 'publish', 'arrange'],
  clerk: ['submissions'],
  registrar: ['read', 'list'],
  drawer: ['read', 'draw'],
  administrator: [
    'read',
    'write',
    'comment',
    'publish',
    'arrange',
    'review',
    'submissions',
    'list',
    'draw',
    'settings',
    'staff',
    'log',
  ],
  auditor: ['read', 'log'],
} as const satisfies Record<string, readonly Capability[]>
export type Role = keyof typeof ROLES

/** The column of a grant for the whole site. */
export const WHOLE_SITE = ''

/** Auditors do none of the work that they judge. */
export const APART: readonly Role[] = ['auditor']

/** The roles that have a capability. */
export function rolesWith(capability: Capability): Role[] {
  return ROLE_NAMES.filter((role) => CARRIED[role].includes(capability))
}

const CARRIED: Record<Role, readonly Capability[]> = ROLES
export const ROLE_NAMES: readonly Role[] = [
  'author',
  'reviewer',
  'publisher',
  'clerk',
  'registrar',
  'drawer',
  'administrator',
  'auditor',
]

export const isRole = (name: string): name is Role => Object.hasOwn(ROLES, name)

export const capabilitiesOf = (role: Role): readonly Capability[] => CARRIED[role]

/** The half of a session that scripts send; the other is an HttpOnly cookie. */
export const STAFF_TOKEN_HEADER = 'x-staff-token'

/** Access flags, as the specification names them. */
export interface Access {
  name: 'staff' | 'no-access'
}

export const accessOf = (grants: readonly unknown[]): Access => ({
  name: grants.length > 0 ? 'staff' : 'no-access',
})

/** The specification's flag for admin access: it only shows or hides; the server decides what is allowed. */
export const canAdmin = (access: Access): boolean => access.name !== 'no-access'

/** Addresses of the staff's login through their identity provider. */
export const STAFF_IDENTITY = { begin: '/editor/identity/begin', back: '/editor/identity/back' } as const
