import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Returns the path of the first of the programs that is on PATH, or `null`.
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

/**
 * Returns true for a file that this user may run.
 *
 * @param {string} path
 */
export function isRunnable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Installs Debian packages when this user is root and apt-get exists.
 *
 * @param {string} missing name of the missing program, for the message
 * @param {readonly string[]} packages
 * @returns false when nothing was installed
 * Errors: throws the failure of apt-get.
 */
export function installPackages(missing, packages) {
  if (process.getuid?.() !== 0 || findOnPath(['apt-get']) === null) return false
  console.log(`${missing} is missing. Installing ${packages.join(', ')} …`)
  /** @type {import('node:child_process').ExecFileSyncOptions} */
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  execFileSync('apt-get', ['update', '-qq'], options)
  execFileSync('apt-get', ['install', '-y', '-qq', ...packages], options)
  return true
}

/** The programs that some tests run, with their Debian packages. */
const programs = [
  { name: 'Redis', file: 'redis-server', packageName: 'redis-server', url: process.env['REDIS_URL'] },
  { name: 'PHP', file: 'php', packageName: 'php-cli' },
]

/** The programs that only the tests of `npm run test:long` run. */
const longPrograms = [
  { name: 'nginx', file: 'nginx', packageName: 'nginx-light', url: undefined },
  { name: 'Caddy', file: 'caddy', packageName: 'caddy', url: undefined },
  { name: 'Dovecot', file: 'dovecot', packageName: 'dovecot-imapd', url: undefined },
  { name: 'PostgreSQL', file: 'pg_createcluster', packageName: 'postgresql', url: undefined },
  { name: 'buildah', file: 'buildah', packageName: 'buildah', url: undefined },
  { name: 'podman', file: 'podman', packageName: 'podman', url: undefined },
  { name: 'runc', file: 'runc', packageName: 'runc', url: undefined },
  { name: 'mmdebstrap', file: 'mmdebstrap', packageName: 'mmdebstrap', url: undefined },
]

/**
 * Installs missing programs that some tests run. Tests without their program are skipped.
 *
 * @param {{ readonly isLong: boolean }} run
 */
export function installTestPrograms({ isLong }) {
  for (const { name, file, packageName, url } of isLong ? [...programs, ...longPrograms] : programs) {
    if (url || findOnPath([file]) !== null) continue
    try {
      installPackages(name, [packageName])
    } catch {
      console.log(`${name} could not be installed. Its tests are skipped.`)
    }
  }
}
