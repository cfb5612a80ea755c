import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Understanding, UnderstandingContext, UnderstandingSource } from '../assistant/understanding'
import { context } from './chosen-understanding'
import { simpleUnderstanding } from './simple-understanding'

export type ConformanceSubject = {
  readonly understanding: Understanding
  readonly source: UnderstandingSource
  /** Everything that has been sent to a remote service so far. */
  readonly sent: () => string
}

/** The conformance suite of every engine behind the port. `subject` is called within each test. */
export function conformsToUnderstanding(name: string, subject: () => ConformanceSubject): void {
  describe(`the port of understanding, over ${name}`, () => {
    it('returns the intent and its confidence', async () => {
      const { understanding, source } = subject()
      const understood = await understanding.understand('What are the hours in Newtown?', context)
      expect(understood).toEqual([
        expect.objectContaining({
          intent: 'store_hours',
          decision: 'accept',
          text: 'What are the hours in Newtown?',
          source,
        }),
      ])
    })

    it('returns a place with its coordinates', async () => {
      const [first] = await subject().understanding.understand('is the store in fitzroy open', context)
      expect(first?.slots.place).toMatchObject({ name: 'Fitzroy', latitude: -37.8, longitude: 144.98 })
    })

    it('returns an order number as the shopper wrote it', async () => {
      const [first] = await subject().understanding.understand('where is my order 10234567', context)
      expect(first).toMatchObject({ intent: 'order_tracking', slots: { orderNumber: '10234567' } })
    })

    it('rejects an utterance that is out of scope', async () => {
      const [first] = await subject().understanding.understand('blue elephants', context)
      expect(first).toMatchObject({ decision: 'reject' })
    })

    it('recognises a follow-up', async () => {
      const [first] = await subject().understanding.understand('and in Fitzroy?', context)
      expect(first?.isHalfSentence).toBe(true)
    })

    it.each(['', ' ', '🍷', 'a'.repeat(1000), '"}]}', '<order-1>', '\uE000', '\n'])(
      'never answers nothing, and scores from 0 to 1: %j',
      async (text) => {
        const understood = await subject().understanding.understand(text, context)
        expect(understood.length).toBeGreaterThan(0)
        for (const { score } of understood) {
          expect(score).toBeGreaterThanOrEqual(0)
          expect(score).toBeLessThanOrEqual(1)
        }
      },
    )

    it('searches articles with the embedded engine', () => {
      expect(subject().understanding.searchArticles('returns', 3)).toEqual(
        simpleUnderstanding.searchArticles('returns', 3),
      )
    })

    it('recognises other languages and unknown places with the embedded engine', () => {
      const { understanding } = subject()
      expect(understanding.findOtherLanguage('wo ist meine bestellung')).toBe('german')
      expect(understanding.findUnknownPlace('store near xyzzyville')).toBe('xyzzyville')
    })

    it('sends no name, e-mail address, phone number or order number to a service', async () => {
      const { understanding, sent } = subject()
      await fc.assert(
        fc.asyncProperty(turns, async ({ text, context }) => {
          await understanding.understand(text, context)
        }),
        { numRuns: 60, seed: 7 },
      )
      expect(canaries.filter((canary) => sent().toLowerCase().includes(canary))).toEqual([])
    })
  })
}

const firstNames = ['xiomara', 'zoltan', 'Okwudili', 'Priyanka', 'SIOBHAN']
const lastNames = ['quillfeather', 'Vandersloot', 'MBEKI']
const emails = ['canary.mail@quux.example', 'canary+wine@quux.com.au']
const phones = ['0498765432', '0498 765 432', '+61 498 765 432', '(03) 9911 7733']
const orders = ['71234567', '#71234567', '712345678']
const canaries = [
  ...firstNames,
  ...lastNames,
  'canary',
  'quux',
  '98765432',
  '98 765 432',
  '9911 7733',
  '7123456',
].map((canary) => canary.toLowerCase())

const name = fc.oneof(
  fc.constantFrom(...firstNames),
  fc.tuple(fc.constantFrom(...firstNames), fc.constantFrom(...lastNames)).map((words) => words.join(' ')),
)
const asked = fc.constantFrom(
  'where is my order',
  'what are the hours in Newtown',
  'is the store open',
  'hello',
  '',
)
/** The ways in which people introduce themselves, with the personal values in them. */
const personal = fc.oneof(
  name.map((who) => `my brother ${who} will collect`),
  name.map((who) => `My sister-in-law, ${who}`),
  name.map((who) => `my name is ${who}`),
  name.map((who) => `it's ${who} here`),
  name.map((who) => `can ${who} pick up my order`),
  name.map((who) => `change the nominee to ${who}`),
  name.map((who) => `the name on the order is ${who}`),
  name.map((who) => `${who}'s parcel`),
  name.map((who) => `Mrs ${who}`),
  fc.constantFrom(...emails).map((email) => `write to ${email}`),
  fc.constantFrom(...phones).map((phone) => `ring ${phone} please`),
  fc.constantFrom(...orders).map((order) => `order ${order}`),
)
const said = fc
  .tuple(asked, fc.array(personal, { minLength: 1, maxLength: 3 }))
  .map((parts) => parts.flat().join('. '))

const turns: fc.Arbitrary<{ text: string; context: UnderstandingContext }> = fc.oneof(
  said.map((text) => ({ text, context })),
  // Values of earlier messages.
  fc.tuple(said, asked).map(([before, text]) => ({
    text,
    context: { ...context, history: [{ from: 'shopper' as const, text: before }] },
  })),
  // Values that answer a question of Murphy and that Murphy then repeats.
  fc.tuple(name, asked).map(([who, text]) => ({
    text,
    context: {
      ...context,
      history: [
        { from: 'murphy' as const, text: 'What is the full name of the person who will collect it?' },
        { from: 'shopper' as const, text: who },
        { from: 'murphy' as const, text: `${who} can collect order 71234567 with an acceptable ID.` },
      ],
    },
  })),
  name.map((text) => ({ text, context: { ...context, expects: 'personName' as const } })),
  fc.constantFrom(...phones).map((text) => ({ text, context: { ...context, expects: 'phone' as const } })),
  // Values of the signed-in shopper.
  name.map((who) => ({
    text: `${who} again, where is my order`,
    context: { ...context, shopperName: who },
  })),
)
