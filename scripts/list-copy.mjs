#!/usr/bin/env node
// Lists the texts that a retailer can replace, each with its key: npm run copy [-- PART OF KEY OR TEXT]
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './repository-root.mjs'

const copy = JSON.parse(readFileSync(join(root, 'packages/contracts/src/copy/copy.json'), 'utf8'))
const part = (process.argv[2] ?? '').toLowerCase()
const entries = Object.entries(copy).filter((entry) => entry.join(' ').toLowerCase().includes(part))
const width = Math.max(0, ...entries.map(([key]) => key.length))
for (const [key, text] of entries) console.log(`${key.padEnd(width)}  ${text}`)
