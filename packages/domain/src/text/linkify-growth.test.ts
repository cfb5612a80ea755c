import { maxGrowth, measureGrowth } from '@murphy/testing'
import { expect, it } from 'vitest'
import { linkify } from './index'

/** The longest message that live chat accepts. */
const longest = 4096

it.each([
  ['dots before a character', (length: number) => `http://a/${'.'.repeat(length - 10)}x`],
  [
    'dots and closing brackets',
    (length: number) => half((n) => `http://a/${'.'.repeat(n)}x${')'.repeat(n)}`, length),
  ],
  ['closing brackets and dots', (length: number) => half((n) => `http://a/${'.)'.repeat(n)}`, length)],
  [
    'opening and closing brackets',
    (length: number) => half((n) => `www.${'('.repeat(n)}${')'.repeat(n)}`, length),
  ],
  ['a word without a dot', (length: number) => 'a-'.repeat(length / 2)],
  ['a domain that never ends', (length: number) => 'a.'.repeat(length / 2)],
  ['domains after brackets', (length: number) => '(a.com:1'.repeat(length / 8)],
  ['addresses without a host', (length: number) => 'http://@ '.repeat(length / 9)],
  ['a host with a name before it', (length: number) => `http://${'a'.repeat(length - 8)}@`],
])('runs in time that grows linearly with the length of %s [LC-35]', (_, createInput) => {
  expect(measureGrowth({ run: linkify, createInput, longest })).toBeLessThan(maxGrowth)
})

function half(create: (count: number) => string, length: number): string {
  return create(Math.floor((length - 12) / 2))
}
