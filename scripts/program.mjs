#!/usr/bin/env node
// Runs one of the server's own programs beside a running Murphy: npm run settings, npm run reset.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildWhenStale, installWhenStale, root } from './checkout.mjs'

const [name, ...parameters] = process.argv.slice(2)
installWhenStale()
await buildWhenStale()
const { status } = spawnSync(process.execPath, [join(root, `apps/server/dist/${name}.js`), ...parameters], {
  stdio: 'inherit',
})
process.exit(status ?? 1)
