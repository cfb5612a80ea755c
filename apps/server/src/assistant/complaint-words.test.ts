import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { expect, it } from 'vitest'
import { complainsOfService } from './complaint-words'

it.each([
  'the courier shouted at my neighbour',
  'a team member in newtown ignored us completely',
  'such a rude cashier yesterday',
  'the postie chucked the carton on the lawn',
  'stuck on hold for fifty minutes',
  'we queued at the register for ages and nobody helped',
  'nobody has called, no one answers',
  'that delivery was a complete shambles',
  'really disappointed with the whole thing',
])('hears a complaint of the service in %j', (text) => {
  expect(complainsOfService(text)).toBe(true)
})

it.each([
  'what if the driver is rude',
  'is the staff discount for friends too?',
  'the driver rang and left it with my mum',
  'ask the staff for a gift box',
  'hold my pick up for a week',
  'can i ring the manager',
  'a real bargain',
  '',
])('hears none in %j', (text) => {
  expect(complainsOfService(text)).toBe(false)
})

it('takes linear time', () => {
  expect(measureTextGrowth(complainsOfService, 1000)).toBeLessThan(maxGrowth)
})
