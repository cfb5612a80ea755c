import { expect, it } from 'vitest'
import { getStateDelayMs } from './state-delay'

it.each([
  [0, 250],
  [62, 250],
  [63, 252],
  [499, 1996],
  [500, 2000],
  [9000, 2000],
])('a connection whose state took %i ms to read rests for %i ms', (tookMs, restMs) => {
  expect(getStateDelayMs(tookMs)).toBe(restMs)
})
