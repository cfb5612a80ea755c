import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { expect, it } from 'vitest'
import { asksWhatNow, complainsOfService, complainsOfWaiting } from './complaint-words'

it.each([
  'the courier shouted at my neighbour',
  'this app is absolutely useless',
  'your shop was a disgrace',
  'a team member in newtown ignored us completely',
  'such a rude cashier yesterday',
  'the postie chucked the carton on the lawn',
  'stuck on hold for fifty minutes',
  'the courier left my beer on the nature strip',
  'your delivery guy left two cartons by the bins',
  'nobody rang the doorbell',
  'no one ever knocked',
  'i was at home the whole morning',
  'we were in all day',
  'we queued at the register for ages and nobody helped',
  'nobody has called, no one answers',
  'that delivery was a complete shambles',
  'really disappointed with the whole thing',
  'the bloke at the till talked to my dad as if he was a child',
  'filled in your form a week ago about a leaking cask and not one answer',
  'your van blocked my driveway for half an hour',
  'the courier never even knocked this morning',
  'third bot today and none of you understands',
  'i want the manager to know what happened at the counter',
])('hears a complaint of the service in %j', (text) => {
  expect(complainsOfService(text)).toBe(true)
})

it.each([
  'i wrote to you yesterday with my new number',
  'is the van parked across from the store yours',
  'tell me if the manager likes port',
  'what if the driver is rude',
  'is your website rubbish today?',
  'can the driver leave it by the bins',
  'i am home all day tomorrow?',
  'nobody else can knock two bucks off?',
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

it.each([
  'superb, one more weekend without my beer',
  'eight days later and still nothing',
  'the wedding was on saturday and no champagne came',
  'we just adore waiting for parcels',
  'brilliant, so we keep waiting',
  'wow, the parcel is five days late',
  'bravo, one more delayed delivery',
  'good job guys, no order in sight, nothing here',
])('hears a complaint of the wait in %j', (text) => {
  expect(complainsOfWaiting(text)).toBe(true)
})

it.each([
  'where is my order, ten days and nothing came',
  'is another week with no delivery possible?',
  'i love this gin',
  'no delivery fee, lovely',
  'lovely, can you do a late delivery?',
  'a late delivery suits me',
  'two days and no charge',
  'can i wait longer for the pick up',
  'no bottle for me, thanks',
  'great, thanks',
  '',
])('hears none of the wait in %j', (text) => {
  expect(complainsOfWaiting(text)).toBe(false)
})

it.each([
  ['so what now', true],
  ['and?', true],
  ['what are you going to do about it', true],
  ['oh great', true],
  ['what now about my invoice', false],
  ['great thanks', false],
  ['', false],
])('%j asks what comes next: %j', (text, expected) => {
  expect(asksWhatNow(text)).toBe(expected)
})

it('takes linear time', () => {
  expect(measureTextGrowth(complainsOfService, 1000)).toBeLessThan(maxGrowth)
  expect(measureTextGrowth(complainsOfWaiting, 1000)).toBeLessThan(maxGrowth)
})
