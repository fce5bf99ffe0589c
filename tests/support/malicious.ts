/** The file by which scanners are tried; written so that none stops at this one. */
export const EICAR = Buffer.from(
  'WDVPIVAlQEFQWzRcUFpYNTQoUF4pN0NDKTd9JEVJQ0FSLVNUQU5EQVJELUFOVElWSVJVUy1URVNULUZJTEUhJEgrSCo=',
  'base64',
)

/** As much of a PDF as the portal looks at. */
export const PDF = Buffer.from('%PDF-1.7\n% a certificate\n')
