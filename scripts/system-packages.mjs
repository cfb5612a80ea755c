import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * The first of the programs that is on PATH, with its folder. `null`: none is.
 *
 * @param {readonly string[]} names
 */
export function findOnPath(names) {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  for (const name of names) {
    const folder = folders.find((each) => each !== '' && isRunnable(join(each, name)))
    if (folder !== undefined) return join(folder, name)
  }
  return null
}

/** @param {string} path */
export function isRunnable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Installs packages of Debian, where we are root and apt-get is there.
 *
 * @param {string} missing what was looked for, as in 'No Redis found'
 * @param {readonly string[]} packages
 * @returns whether that could be tried; whether the packages are of use is for the caller to see
 * Errors: throws what apt-get's failure is.
 */
export function installPackages(missing, packages) {
  if (process.getuid?.() !== 0 || findOnPath(['apt-get']) === null) return false
  console.log(`No ${missing} found: installing ${packages.join(', ')}.`)
  /** @type {import('node:child_process').ExecFileSyncOptions} */
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  execFileSync('apt-get', ['update', '-qq'], options)
  execFileSync('apt-get', ['install', '-y', '-qq', ...packages], options)
  return true
}
