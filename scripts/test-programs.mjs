import { findOnPath, installPackages } from './system-packages.mjs'

/** Programs that some tests run, and what they are packed in. */
const programs = [
  { name: 'Redis', file: 'redis-server', packed: 'redis-server', elsewhere: process.env['REDIS_URL'] },
  { name: 'PHP', file: 'php', packed: 'php-cli' },
]

/** Sees to the programs that tests run beside us. What cannot be had is left out by its tests, which say so. */
export function installTestPrograms() {
  for (const { name, file, packed, elsewhere } of programs) {
    if (elsewhere || findOnPath([file]) !== null) continue
    try {
      installPackages(name, [packed])
    } catch {
      console.log('It could not be installed.')
    }
  }
}
