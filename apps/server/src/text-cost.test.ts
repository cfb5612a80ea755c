import {
  maxGrowth,
  maxTimes,
  measureTextGrowth,
  compareTimes,
  createCostlyTexts,
  findSlowestTexts,
} from '@murphy/testing'
import { expect, it } from 'vitest'
import { redact } from './adapters/redaction/redact'
import { createCallerAddress, trustPrivateNetworks } from './caller-address'
import { parseInput } from './http/parse-input'
import { makeTextsStorable } from './storable-text'
import { cleanFileName } from './files/clean-file-name'
import { isAllowedOrigin } from '@murphy/domain/links'
import { unknown } from 'valibot'

const callerAddress = createCallerAddress(trustPrivateNetworks, () => {})

/** Node accepts at most 16 KB of headers. */
const header = 16_384
/** The longest body of a call. */
const body = 65_536

it.each<readonly [name: string, run: (text: string) => unknown, longest: number]>([
  ['cleanFileName', cleanFileName, header],
  ['callerAddress', (text) => callerAddress.find('127.0.0.1', text), header],
  [
    'callerAddress of addresses',
    (text) => callerAddress.find('127.0.0.1', `${'10.0.0.1,'.repeat(text.length / 9)}${text}`),
    header / 2,
  ],
  [
    'isAllowedOrigin',
    (text) => isAllowedOrigin(text, ['https://shop.example', 'http://localhost:*']),
    header,
  ],
  ['makeTextsStorable', (text) => makeTextsStorable({ text }), body],
  ['parseInput', (text) => parseInput(unknown(), { text: [text] }), body],
])('%s takes a time that grows linearly with the length of the text', (_, run, longest) => {
  expect(measureTextGrowth(run, longest)).toBeLessThan(maxGrowth)
})

/** The longest message that is redacted, and the longest question. */
it.each([1000, 256])(
  'never takes fifty times longer to redact a message of %i characters than an ordinary one',
  (longest) => {
    const ordinary = 'My name is Tom Baker, call me on 0412 345 678 about order 10234567 at 12 High Street. '
      .repeat(12)
      .slice(0, longest)
    const run = (text: string): unknown => redact([{ from: 'shopper', text }])
    for (const index of findSlowestTexts(run, longest / 4)) {
      const text = createCostlyTexts(longest)[index] ?? ''
      expect(compareTimes(run, text, ordinary), text.slice(0, 12)).toBeLessThan(maxTimes)
    }
  },
)
