#!/usr/bin/env node
// Serves the Retail API over another system: npm run connect:shopify, connect:medusa or connect:zendesk. With -- --live it reads
// the system once and reports.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { prepareOrExit } from './build-when-stale.mjs'
import { root } from './repository-root.mjs'

const [system = '', ...options] = process.argv.slice(2)
if (!['shopify', 'medusa', 'zendesk'].includes(system)) {
  console.error('Usage: node scripts/connect.mjs shopify|medusa|zendesk [options]')
  process.exit(2)
}
const workspace = `connect-${system}`
await prepareOrExit({ apps: [workspace], failureStatus: 2 })
const connector = spawn(process.execPath, [join(root, 'packages', workspace, 'dist/main.js'), ...options], {
  stdio: 'inherit',
})
// The connector ends itself on a signal, and this program with it.
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT']))
  process.on(signal, () => connector.kill(signal))
connector.on('close', (status) => process.exit(status ?? 1))
