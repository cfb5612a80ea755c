import { findOnPath, installPackages } from './system-packages.mjs'

/**
 * Sees to a Redis server that the tests of several nodes may start. Without one they are skipped, with the reason.
 */
export function seeToRedis() {
  if (process.env['REDIS_URL'] || findOnPath(['redis-server']) !== null) return
  try {
    installPackages('Redis', ['redis-server'])
  } catch {
    console.log('It could not be installed.')
  }
}
