#!/usr/bin/env node
// Checks a retailer's server against the Retail API: npm run retail:check -- --url URL --key KEY. npm run retail:fake serves one to try it.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { prepareOrExit } from './build-when-stale.mjs'
import { root } from './repository-root.mjs'

const [name, ...parameters] = process.argv.slice(2)
const program = name === 'fake' ? 'fake/fake-retailer-program.ts' : 'checker/retail-check-program.ts'
await prepareOrExit({ failureStatus: 2 })
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/tsx/dist/cli.mjs'),
    join(root, 'packages/retail-api/src', program),
    ...parameters,
  ],
  { stdio: 'inherit' },
)
process.exit(status ?? 2)
