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
  'allocate',
  'counter',
  'settings',
  'staff',
  'accounts',
  'grants',
  'log',
] as const
export type Capability = (typeof CAPABILITIES)[number]

/**
 * What each role may do. `staff` is to see who works here, `accounts` to add them and let them in, `grants` to say what they may do.
 * `author` writes; `reviewer` reads and reviews; `publisher` publishes and arranges columns; `clerk` works on what was sent by
 * the forms of a column; `registrar` makes the lists of its plans, `drawer` seals and draws, `allocator` gives their flats; `attendant` looks after residents' accounts at the counter; `manager` does all but the last and changes the site's settings. `steward` looks after accounts, `authorizer`
 * says what they may do, `auditor` sees who did what: these three change nothing that visitors see. `administrator` is all of them
 * at once; there is none where the setting SEPARATION_OF_DUTIES is on.
 */
export const ROLES = {
  author: ['read', 'write', 'comment'],
  reviewer: ['read', 'review', 'comment'],
  publisher: ['read', 'write', 'comment', 'publish', 'arrange'],
  clerk: ['submissions'],
  registrar: ['read', 'list'],
  drawer: ['read', 'draw'],
  allocator: ['read', 'allocate'],
  attendant: ['counter'],
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
    'allocate',
    'counter',
    'settings',
    'staff',
    'accounts',
    'grants',
    'log',
  ],
  manager: [
    'read',
    'write',
    'comment',
    'publish',
    'arrange',
    'review',
    'submissions',
    'list',
    'draw',
    'allocate',
    'settings',
  ],
  steward: ['read', 'staff', 'accounts'],
  authorizer: ['read', 'staff', 'grants'],
  auditor: ['read', 'log'],
} as const satisfies Record<string, readonly Capability[]>
export type Role = keyof typeof ROLES

/** The column of a grant for the whole site. */
export const WHOLE_SITE = ''

/** Whoever has one of these duties has no other role: each watches over the others. */
export const DUTIES: readonly Role[] = ['steward', 'authorizer', 'auditor']

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
  'allocator',
  'attendant',
  'manager',
  'administrator',
  'steward',
  'authorizer',
  'auditor',
]

/** Whoever has another role than these needs a second factor from the first login. */
const WITHOUT_FACTOR: ReadonlySet<Role> = new Set(['author', 'clerk'])
export const FACTOR_ROLES: readonly Role[] = ROLE_NAMES.filter((role) => !WITHOUT_FACTOR.has(role))

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
