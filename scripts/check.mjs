#!/usr/bin/env node
// Runs the checks before each commit: formatting, lint, types, import directions, dead code, unit tests, sizes.
// npm run check -- --quick runs only those that take seconds, as the optional hook in .githooks does.
import { join } from 'node:path'
import { buildWhenStale, installWhenStale } from './build-when-stale.mjs'
import { root } from './repository-root.mjs'
import { run } from './run.mjs'
import { checks, quickChecks, sizeCheck } from './checks.mjs'

installWhenStale()
const unitTests = {
  name: 'unit tests',
  check: () =>
    run(
      join(root, 'node_modules/.bin/vitest'),
      ['run', '--project', 'unit', '--project', 'app-unit', '--project', 'loading', '--reporter', 'dot'],
      {
        isQuiet: true,
      },
    ),
}
const build = { name: 'build', check: buildWhenStale }

const isQuick = process.argv.includes('--quick')

let failures = 0
for (const { name, check } of isQuick ? quickChecks : [...checks, unitTests, build, sizeCheck]) {
  const startedAt = Date.now()
  try {
    await check()
    console.log(`  ok  ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`)
  } catch (error) {
    failures += 1
    console.log(`FAIL  ${name}\n${error.message}`)
  }
}
process.exit(failures > 0 ? 1 : 0)
