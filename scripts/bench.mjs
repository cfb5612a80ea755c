#!/usr/bin/env node
// Runs the benchmarks and prints their tables: npm run bench [-- NAME] [OPTIONS]. Options follow the names.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildWhenStale, installWhenStale } from './build-when-stale.mjs'
import { root } from './repository-root.mjs'
import { run } from './run.mjs'

const names = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''))
const given = process.argv.slice(2)
const firstOption = given.findIndex((option) => option.startsWith('--'))
const chosen = firstOption === -1 ? given : given.slice(0, firstOption)
const unknown = chosen.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`There is no benchmark '${unknown[0]}'. Benchmarks: ${names.join(', ')}`)
  process.exit(1)
}
installWhenStale()
await buildWhenStale()
const options = given.slice(chosen.length)
for (const name of chosen.length > 0 ? chosen : names) {
  await run(join(root, 'node_modules/.bin/tsx'), [`bench/${name}.bench.ts`, ...options])
}
