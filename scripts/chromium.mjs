import { findOnPath, installPackages, isRunnable } from './system-packages.mjs'

/** Flags that keep a headless Chromium quiet and off the network; the sandbox cannot run as root. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The shell is Chromium without windows, menus and extensions: the same pages at two thirds of the work. */
const shell = 'chromium-headless-shell'
const whole = ['chromium', 'chromium-browser', 'google-chrome']

/**
 * Returns the Chromium for the browser tests, or `null`: CHROMIUM_PATH, else the first one on PATH, else the one that
 * Playwright downloaded.
 */
export async function findChromium() {
  const configuredPath = process.env['CHROMIUM_PATH']
  if (configuredPath) return isRunnable(configuredPath) ? configuredPath : null
  const onPath = findOnPath([shell, ...whole])
  if (onPath !== null) return onPath
  const { chromium } = await import('playwright')
  const downloaded = chromium.executablePath()
  return downloaded !== '' && isRunnable(downloaded) ? downloaded : null
}

/** Returns a Chromium with profiles, in which storage can be forbidden, or `null`. CHROMIUM_PATH is ignored: it may be the headless shell. */
export function findWholeChromium() {
  return findOnPath(whole)
}

/**
 * Returns the path of Chromium. Installs Debian's package when there is none and this user is root.
 *
 * Errors: throws one sentence that says how to get one.
 */
export async function requireChromium() {
  const found = await findChromium()
  if (found) return found
  if (process.env['CHROMIUM_PATH']) {
    throw new Error(
      `CHROMIUM_PATH is ${process.env['CHROMIUM_PATH']}, which cannot be run; set it to a Chromium, such as /usr/bin/chromium.`,
    )
  }
  if (installPackages('Chromium', [shell, 'chromium', 'fonts-liberation'])) {
    const installed = await findChromium()
    if (installed) return installed
  }
  throw new Error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell fonts-liberation) or set CHROMIUM_PATH.',
  )
}
