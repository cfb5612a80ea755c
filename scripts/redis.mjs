import { execFileSync, spawnSync } from 'node:child_process'

/**
 * Sees to a Redis server that the hub's tests may start, installing Debian's when there is none, we are root and apt-get
 * is there. Without one those tests are skipped, with the reason.
 */
export function seeToRedis() {
  const isThere = (command) => spawnSync(command, ['--version']).status === 0
  if (process.env.REDIS_URL || isThere('redis-server')) return
  if (process.getuid?.() !== 0 || !isThere('apt-get')) return
  console.log('No Redis found: installing the package redis-server.')
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  try {
    execFileSync('apt-get', ['update', '-qq'], options)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'redis-server'], options)
  } catch {
    console.log('It could not be installed.')
  }
}
