/** Do Not Track, or the Global Privacy Control. */
export function asksNotToBeCounted(browser: object): boolean {
  return (
    ('doNotTrack' in browser && browser.doNotTrack === '1') ||
    ('globalPrivacyControl' in browser && browser.globalPrivacyControl === true)
  )
}
