// Finds a Chromium or Chrome for the browser tests; on a Debian machine where we may, installs one.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PLACES = [
  process.env.CHROMIUM,
  // The same browser without its windows: two thirds of the work.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Path of a browser, or undefined when there is none and none may be installed. */
export function findBrowser() {
  const found = PLACES.find((place) => place && existsSync(place))
  if (found || !mayInstall()) return found
  console.log('Installing Chromium for the browser tests …')
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  try {
    execFileSync('apt-get', ['update', '-qq'], options)
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell', 'fonts-noto-cjk'], options)
  } catch (error) {
    console.error(`Chromium could not be installed: ${error.message}`)
  }
  return PLACES.find((place) => place && existsSync(place))
}

function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}
