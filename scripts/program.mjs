#!/usr/bin/env node
// Runs one of the server's own programs: npm run settings, npm run reset, npm run bot:check and its like.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildAppsWhenStale, installWhenStale, trainWhenStale } from './build-when-stale.mjs'
import { root } from './repository-root.mjs'

/** The others need no model, such as the check that tells why the files cannot be learnt, or learn by themselves. */
const speaking = ['bot-chat']

const [name = '', ...parameters] = process.argv.slice(2)
try {
  installWhenStale()
  await buildAppsWhenStale(['server'])
  if (speaking.includes(name)) await trainWhenStale()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
const { status } = spawnSync(process.execPath, [join(root, `apps/server/dist/${name}.js`), ...parameters], {
  stdio: 'inherit',
})
process.exit(status ?? 1)
