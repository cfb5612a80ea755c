#!/usr/bin/env node
// Runs one of the server's programs, such as npm run settings and npm run bot:check.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { prepareOrExit } from './build-when-stale.mjs'
import { root } from './repository-root.mjs'

/** The programs that need a trained model. The others need none, or train it themselves. */
const programsWithModel = ['bot-chat', 'bot-test']
/** The programs that start the demo retailer, or read its products. */
const programsWithRetailer = ['bot-chat', 'bot-evaluate', 'bot-parse', 'bot-test']

const [name = '', ...parameters] = process.argv.slice(2)
await prepareOrExit({
  apps: programsWithRetailer.includes(name) ? ['server', 'demo-retailer'] : ['server'],
  needsModel: programsWithModel.includes(name),
})
const { status } = spawnSync(process.execPath, [join(root, `apps/server/dist/${name}.js`), ...parameters], {
  stdio: 'inherit',
})
process.exit(status ?? 1)
