import { describe, expect, it } from 'vitest'
import { namesOtherPlace } from './part-of-address'
import { namesTimeOfDay } from './time-of-day'
import { getFlow } from '../../testing/bot-flows'
import { findAskedVariant } from './find-variant'

describe('namesOtherPlace', () => {
  it.each([
    ['could it go to my work instead', true],
    ['send it to mums', true],
    ['Level 3, 55 Collins St', true],
    ['should be unit 9', true],
    ['number 14 not 12', true],
    ['can it come on friday', false],
    ['is unit 9 on the label?', false],
    ['leave it at the gate', false],
  ])('%j: %s', (text, isPlace) => {
    expect(namesOtherPlace(text, {})).toBe(isPlace)
  })
})

describe('namesTimeOfDay', () => {
  it.each([
    ['tomorrow after 4', true],
    ['between 9 and 12', true],
    ['4pm please', true],
    ['in the arvo', true],
    ['by 4 december', false],
    ['after 2 days', false],
    ['friday', false],
  ])('%j: %s', (text, isTime) => {
    expect(namesTimeOfDay(text)).toBe(isTime)
  })
})

describe('the change that is asked for', () => {
  it.each([
    ['Level 3, 55 Collins St', 'address'],
    ['after 4', 'day'],
    ['leave it with the concierge', 'instructions'],
    ['something else', null],
  ])('%j: %s', (text, variant) => {
    const flow = getFlow('change_delivery')
    expect(flow && findAskedVariant(flow, { text, slots: {} })).toBe(variant)
  })
})
