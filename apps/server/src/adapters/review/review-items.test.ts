import { describe, expect, it } from 'vitest'
import type { DialogueState } from '../../assistant/dialogue-state'
import type { UnderstoodIntent } from '../../assistant/understanding'
import { toReviewItems } from './review-items'
import { unsureTurn } from './testing/unsure-turn'

const textOf = (...turn: Parameters<typeof unsureTurn>): string | undefined =>
  toReviewItems(unsureTurn(...turn))[0]?.text

describe('what is worth a look', () => {
  it.each<[string, Partial<UnderstoodIntent>, number]>([
    ['a rejected message', {}, 1],
    ['one that Murphy asked about', { decision: 'confirm', score: 0.7 }, 1],
    ['one that was hardly sure', { decision: 'accept', score: 0.59 }, 1],
    ['not one that was sure', { decision: 'accept', score: 0.6 }, 0],
    ['not a value that leans on what was said', { isHalfSentence: true }, 0],
  ])('is %s', (_title, meaning, count) => {
    expect(toReviewItems(unsureTurn('wat', meaning))).toHaveLength(count)
  })

  it('is each wish of a message that was not understood', () => {
    const { understood, ...turn } = unsureTurn('sing and dance', { text: 'sing' })
    const wishes = [...understood, ...unsureTurn('dance').understood]
    expect(toReviewItems({ ...turn, understood: wishes }).map(({ text }) => text)).toEqual(['sing', 'dance'])
  })

  it('is no event', () => {
    const event = { kind: 'event', event: 'KEEP_ALIVE', parameters: {} } as const
    expect(toReviewItems({ ...unsureTurn('x'), turn: event })).toEqual([])
  })

  it('stands there with the day in Sydney and what it was taken for', () => {
    const now = Date.parse('2026-11-23T13:00:00Z')
    expect(toReviewItems(unsureTurn('wat', {}, { now }))).toEqual([
      {
        saidOn: '2026-11-24',
        text: 'wat',
        decision: 'reject',
        guesses: [
          { intent: 'order_tracking', score: 0.2 },
          { intent: 'order_list', score: 0.1 },
        ],
      },
    ])
  })

  it.each([
    [1000, 1],
    [1001, 0],
  ])('is a message of %i letters %i times: longer ones take too long to read', (length, count) => {
    expect(toReviewItems(unsureTurn('a@'.repeat(600).slice(0, length)))).toHaveLength(count)
  })
})

describe('what a message says about who wrote it', () => {
  it('is taken out', () => {
    const text = textOf(
      "i'm alex nguyen, 0412 345 678, mia@example.com, my brother Tom Baker wants 10234567 looked at",
    )
    expect(text).toContain('looked at')
    for (const personal of ['alex', 'nguyen', '0412', '345 678', 'mia@', 'Tom', 'Baker', '10234567'])
      expect(text?.toLowerCase()).not.toContain(personal.toLowerCase())
  })

  it('is no product of the catalogue and no place', () => {
    const slots = { product: { text: 'jack daniels', isInCatalogue: true } } as UnderstoodIntent['slots']
    expect(textOf('jack daniels wat', { slots })).toBe('jack daniels wat')
  })

  it('is a name that the engine took for a product', () => {
    const slots = {
      product: { text: 'gift for Tom Baker', isInCatalogue: false },
    } as UnderstoodIntent['slots']
    expect(textOf('gift for Tom Baker', { slots })).toBe('gift for <name-1>')
  })

  it('is the answer to a question for a name', () => {
    const before = { history: [{ from: 'murphy', text: 'What name is the order under?' }] } as const
    expect(textOf('jory vink', {}, { before })).toBe('<name-1>')
  })

  it.each<[string, DialogueState['pending']]>([
    ['the name', { for: 'slot', slot: 'personName', intent: 'change_pickup_nominee', slots: {} }],
    [
      'the order of a change',
      { for: 'slot', slot: 'orderNumber', intent: 'change_pickup_nominee', slots: {} },
    ],
    ['a yes to a change', { for: 'confirmation', intent: 'change_pickup_nominee', slots: {} }],
    ['going back to a change', { for: 'resumption', intent: 'change_pickup_nominee', slots: {} }],
  ])('is not kept at all while Murphy waits for %s', (_title, pending) => {
    expect(toReviewItems(unsureTurn('no its jory vink', {}, { before: { pending } }))).toEqual([])
  })

  it.each<[string, DialogueState['pending']]>([
    ['a suburb', { for: 'slot', slot: 'place', intent: 'store_hours', slots: {} }],
    ['a choice', { for: 'choice', intents: ['store_hours'], text: 'x', slots: {} }],
  ])('is kept while he waits for %s', (_title, pending) => {
    expect(toReviewItems(unsureTurn('wat', {}, { before: { pending } }))).toHaveLength(1)
  })
})
