import { toPagePath } from '@murphy/domain/visitor-context'
import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { safeParse } from 'valibot'
import { expect, it } from 'vitest'
import { toDayOrMoment, isDay, isIso, isLink, isUrl } from './entities/text-formats'
import { hubCommandArguments } from './hub/index'

/** The longest body of a call, and twice the longest message of the hub. */
const body = 65_536

it.each<readonly [name: string, run: (text: string) => unknown]>([
  ['isIso', isIso],
  ['isDay', isDay],
  ['dayOrMoment', toDayOrMoment],
  ['isUrl', isUrl],
  ['isLink', isLink],
  ['toPagePath', toPagePath],
  ['a typed text', (text) => safeParse(hubCommandArguments.SendWSQuery, [text, '{}', {}])],
  ['the parameters of a command', (text) => safeParse(hubCommandArguments.SendWSQuery, ['a', text, {}])],
])('runs %s in time that grows linearly with the length of the text', (_, run) => {
  expect(measureTextGrowth(run, body)).toBeLessThan(maxGrowth)
})
