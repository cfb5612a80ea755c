import { describe, expect, it } from 'vitest'
import type { DialogueState } from '../../assistant/dialogue-state'
import type { UnderstoodIntent } from '../../assistant/understanding'
import { toReviewItems } from './review-items'
import { unsureTurn } from './testing/unsure-turn'

const textOf = (...turn: Parameters<typeof unsureTurn>): string | undefined =>
  toReviewItems(unsureTurn(...turn))[0]?.text

describe('the review list', () => {
  it.each<[string, Partial<UnderstoodIntent>, number]>([
    ['one entry for a rejected utterance', {}, 1],
    ['one entry for an utterance that Murphy asked about', { decision: 'confirm', score: 0.7 }, 1],
    ['one entry for an utterance of low confidence', { decision: 'accept', score: 0.59 }, 1],
    ['no entry for an utterance of sufficient confidence', { decision: 'accept', score: 0.6 }, 0],
    ['no entry for a follow-up', { isHalfSentence: true }, 0],
  ])('has %s', (_title, meaning, count) => {
    expect(toReviewItems(unsureTurn('wat', meaning))).toHaveLength(count)
  })

  it('has an entry for each intent of an utterance that was not understood', () => {
    const { understood, ...turn } = unsureTurn('sing and dance', { text: 'sing' })
    const intents = [...understood, ...unsureTurn('dance').understood]
    expect(toReviewItems({ ...turn, understood: intents }).map(({ text }) => text)).toEqual(['sing', 'dance'])
  })

  it('has no entry for an event', () => {
    const event = { kind: 'event', event: 'KEEP_ALIVE', parameters: {} } as const
    expect(toReviewItems({ ...unsureTurn('x'), turn: event })).toEqual([])
  })

  it('has an entry with the day in Sydney and the best guesses', () => {
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
  ])('has, for a message of %i letters, %i entries: longer ones take too long to read', (length, count) => {
    expect(toReviewItems(unsureTurn('a@'.repeat(600).slice(0, length)))).toHaveLength(count)
  })
})

describe('personal data in an utterance', () => {
  it('is redacted', () => {
    const text = textOf(
      "i'm alex nguyen, 0412 345 678, mia@example.com, my brother Tom Baker wants 10234567 looked at",
    )
    expect(text).toContain('looked at')
    for (const personal of ['alex', 'nguyen', '0412', '345 678', 'mia@', 'Tom', 'Baker', '10234567'])
      expect(text?.toLowerCase()).not.toContain(personal.toLowerCase())
  })

  it('does not include products of the catalogue and places', () => {
    const slots = { product: { text: 'jack daniels', isInCatalogue: true } } as UnderstoodIntent['slots']
    expect(textOf('jack daniels wat', { slots })).toBe('jack daniels wat')
  })

  it('includes a name that the engine took for a product', () => {
    const slots = {
      product: { text: 'gift for Tom Baker', isInCatalogue: false },
    } as UnderstoodIntent['slots']
    expect(textOf('gift for Tom Baker', { slots })).toBe('gift for <name-1>')
  })

  it('includes the answer to a question for a name', () => {
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
  ])('prevents any entry while the pending question is %s', (_title, pending) => {
    expect(toReviewItems(unsureTurn('no its jory vink', {}, { before: { pending } }))).toEqual([])
  })

  it.each<[string, DialogueState['pending']]>([
    ['a suburb', { for: 'slot', slot: 'place', intent: 'store_hours', slots: {} }],
    ['a choice', { for: 'choice', intents: ['store_hours'], text: 'x', slots: {} }],
  ])('does not prevent an entry while the pending question is %s', (_title, pending) => {
    expect(toReviewItems(unsureTurn('wat', {}, { before: { pending } }))).toHaveLength(1)
  })
})
