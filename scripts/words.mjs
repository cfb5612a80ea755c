#!/usr/bin/env node
// Lists the texts a retailer may replace, key and standard text: npm run words [-- PART OF KEY OR TEXT]
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './repository-root.mjs'

const words = JSON.parse(readFileSync(join(root, 'packages/contracts/src/words/words.json'), 'utf8'))
const part = (process.argv[2] ?? '').toLowerCase()
const lines = Object.entries(words).filter((line) => line.join(' ').toLowerCase().includes(part))
const width = Math.max(0, ...lines.map(([key]) => key.length))
for (const [key, text] of lines) console.log(`${key.padEnd(width)}  ${text}`)
