#!/usr/bin/env node
// Restores the demonstration data of Murphy and of the demo retailer: npm run reset [-- --yes].
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { prepareOrExit } from './build-when-stale.mjs'
import { root } from './repository-root.mjs'

await prepareOrExit({ apps: ['server', 'demo-retailer'] })
// The server's program asks for confirmation. It finds the database of a running Murphy, or starts it for both.
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'apps/server/dist/reset.js'),
    '--then',
    join(root, 'apps/demo-retailer/dist/reset.js'),
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
)
process.exit(status ?? 1)
