import { describe, expect, it } from 'vitest'
import { understood } from '../testing/assistant-with-fakes'
import { intents } from './intents'
import { isMistakenFor, isSureOfOther, mistakenIntents } from './mistaken-intents'

describe('isSureOfOther', () => {
  it.each([
    ['cancel_order', 'accept', 'late_order', true],
    ['help_article', 'accept', 'late_order', false],
    ['cancel_order', 'confirm', 'late_order', false],
    ['cancel_order', 'reject', 'late_order', false],
    [null, 'accept', 'late_order', false],
    ['cancel_order', 'accept', 'subscription', false],
  ] as const)(
    'tells for the intent %s with the decision %s and the topic %s: %s',
    (intent, decision, topic, expected) => {
      expect(isSureOfOther(understood('its late', { intent, decision }), topic)).toBe(expected)
    },
  )
})

describe('isMistakenFor', () => {
  it('tells the intents of a topic from all others', () => {
    expect(isMistakenFor('store_hours', 'stores')).toBe(true)
    expect(isMistakenFor('live_chat', 'stores')).toBe(false)
  })

  it.each(Object.entries(mistakenIntents))(
    'knows only intents that exist for the topic %s',
    (_topic, names) => {
      expect(names.filter((name) => !Object.hasOwn(intents, name))).toEqual([])
      expect(new Set(names).size).toBe(names.length)
    },
  )
})
