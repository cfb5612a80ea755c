#!/usr/bin/env node
// Starts the hub of Microsoft's functional tests on our library: npm run hub:testhub -- --port N
import { join } from 'node:path'
import { installWhenStale } from './build-when-stale.mjs'
import { root } from './repository-root.mjs'
import { run } from './run.mjs'

installWhenStale()
await run(join(root, 'node_modules/.bin/tsx'), [
  'packages/hub/src/testing/test-hub-program.ts',
  ...process.argv.slice(2),
])
