#!/usr/bin/env node
// Serves the Retail API over a Shopify shop: npm run connect:shopify. With -- --live it reads the shop once and reports.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildAppsWhenStale, installWhenStale } from './build-when-stale.mjs'
import { root } from './repository-root.mjs'

try {
  installWhenStale()
  await buildAppsWhenStale(['connect-shopify'])
} catch (error) {
  console.error(error.message)
  process.exit(2)
}
const connector = spawn(
  process.execPath,
  [join(root, 'packages/connect-shopify/dist/main.js'), ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
// The connector ends itself on a signal, and this program with it.
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT']))
  process.on(signal, () => connector.kill(signal))
connector.on('close', (status) => process.exit(status ?? 1))
