/** The portal's fixed numbers and names. What a site may choose stands in its settings instead. */

/** Visited addresses kept in local storage, newest first. */
export const HISTORY_STACK_LENGTH = 10

/** CSS pixels: a screen this wide or narrower is a phone. Stylesheets say it as `max-width: 769px`. */
export const PHONE_MAX_WIDTH = 769

/** Milliseconds after which a page that is still visible means that the app did not open. */
export const APP_OPEN_FALLBACK = { android: 4000, ios: 2000 } as const

/** Milliseconds until a request to the API is given up: nearly three hours, so visitors are told long before. */
export const REQUEST_TIME_LIMIT = 10_000_000

/** Milliseconds until a visitor who waits for a page is told that it is still loading, and may ask again. */
export const SLOW_AFTER = 10_000

/** Milliseconds for which a network may be gone before visitors are led to the page for a bad one. */
export const BAD_NETWORK_AFTER = 5000

/** Milliseconds until a chunk that is still loading counts as failed. */
export const CHUNK_TIME_LIMIT = 120_000

/** Seed of the fingerprint's hash. */
export const FINGERPRINT_SEED = 31

/** Where whoever is logged in gets everything that is kept of them, as a file. */
export const MY_DATA = '/t1/personalCenter/my-data.zip'

/** The way through an identity provider, where a setting names one: where it begins, and where the provider leads back. */
export const IDENTITY = { begin: '/identity/begin', back: '/identity/back' } as const

/** Before the name of another site of the operator's: leads there, and takes whoever is logged in along. */
export const HAND_OVER = '/hand-over/'

/** Where whoever is logged in sees who they are here. */
export const PROFILE = '/t1/personalCenter/personal_info/basic_info'

/** Cookies of a visitor who is logged in. */
export const SESSION_COOKIES = { token: 'tokenId', showNumber: 'showNumber', login: 'login' } as const

/** Says that this device stays logged in, to scripts, which cannot read what lets it in. */
export const STAYS_COOKIE = 'staysLoggedIn'

/** What a browser is to work on before a code is sent, while many are asked for; scripts read it. */
export const WORK_COOKIE = 'work'

/** Days for which a device stays logged in whose owner asked for it. */
export const DEVICE_DAYS = 90

/** Where scripts, styles and pictures are served from. */
export const PUBLIC_PATH = '/'

/** The path all page addresses begin with. */
export const BASE_PATH = '/'

/** Levels of the column tree. */
export const MAX_COLUMN_LEVEL = 4

/** Query parameters that say which columns are selected, from the top down. */
export const COLUMN_PARAMETERS = ['col1', 'col2', 'col3', 'col4'] as const

/** Time zone of a site whose settings name none. */
export const DEFAULT_TIME_ZONE = 'Asia/Shanghai'
