/** The portal's fixed numbers and names. What a site can choose is in its settings instead. */

/** Visited addresses stored in local storage, newest first. */
export const HISTORY_STACK_LENGTH = 10

/** CSS pixels: a screen this wide or narrower is a phone. Style sheets write it as `max-width: 769px`. */
export const PHONE_MAX_WIDTH = 769

/** Milliseconds after which a page that is still visible means that the app did not open. */
export const APP_OPEN_FALLBACK = { android: 4000, ios: 2000 } as const

/** Milliseconds until a request to the API is aborted: nearly three hours; visitors see a message long before. */
export const REQUEST_TIME_LIMIT = 10_000_000

/** Milliseconds until a waiting visitor is told that the page is still loading, and may try again. */
export const SLOW_AFTER = 10_000

/** Milliseconds for which the network may be lost before the offline page opens. */
export const BAD_NETWORK_AFTER = 5000

/** Milliseconds until a chunk that is still loading counts as failed. */
export const CHUNK_TIME_LIMIT = 120_000

/** Seed of the fingerprint's hash. */
export const FINGERPRINT_SEED = 31

/** Where a logged-in user downloads all data stored about them. */
export const MY_DATA = '/t1/personalCenter/my-data.zip'

/** The login through an identity provider, if one is configured: its start, and the provider's redirect URI. */
export const IDENTITY = { begin: '/identity/begin', back: '/identity/back' } as const

/** Prefix before the name of another site of the operator: redirects there, and logs the user in there. */
export const HAND_OVER = '/hand-over/'

/** Where logged-in users see their profile. */
export const PROFILE = '/t1/personalCenter/personal_info/basic_info'

/** Cookies of a logged-in visitor. */
export const SESSION_COOKIES = { token: 'tokenId', showNumber: 'showNumber', login: 'login' } as const

/** Minutes of inactivity after which a session ends. */
export const SESSION_MINUTES = 30

/** Tells scripts that this device stays logged in; they cannot read the secret itself. */
export const STAYS_COOKIE = 'staysLoggedIn'

/** The proof of work that a browser must do before a code is sent, while many codes are requested; scripts read it. */
export const WORK_COOKIE = 'work'

/** Days for which a device stays logged in if its owner chose so. */
export const DEVICE_DAYS = 90

/** Path prefix of scripts, styles and pictures. */
export const PUBLIC_PATH = '/'

/** Base path of all page addresses. */
export const BASE_PATH = '/'

/** Levels of the column tree. */
export const MAX_COLUMN_LEVEL = 4

/** Query parameters that select columns, from the top down. */
export const COLUMN_PARAMETERS = ['col1', 'col2', 'col3', 'col4'] as const

/** Time zone of a site whose settings name none. */
export const DEFAULT_TIME_ZONE = 'Asia/Shanghai'

/** Characters of a content's text as HTML. */
export const MAX_BODY = 524_288
/** Elements of such a text: to render them takes a few tenths of a second. */
export const MAX_BODY_ELEMENTS = 15_000
