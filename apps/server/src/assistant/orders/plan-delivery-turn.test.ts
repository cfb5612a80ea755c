import { describe, expect, it } from 'vitest'
import { prahranPlace, understood } from '../../testing/assistant-with-fakes'
import { initialDialogueState } from '../dialogue-state'
import type { DialogueState } from '../dialogue-state'
import { planDeliveryTurn } from './plan-delivery-turn'
import type { UnderstoodIntent } from '../understanding'

const answered = (intent: string): Partial<DialogueState> => ({ answered: { intent, slots: {}, text: '' } })
const plan = (
  text: string,
  heard: Partial<UnderstoodIntent>,
  dialogue: Partial<DialogueState>,
  sureArticleId: string | null = null,
) => {
  const readers = {
    findSureArticleId: () => sureArticleId,
    namesUnknownPlace: (words: string) => words.includes('xyzzy'),
  }
  const found = planDeliveryTurn(
    understood(text, { decision: 'confirm', slots: { place: prahranPlace }, ...heard }),
    { ...initialDialogueState, ...dialogue },
    readers,
  )
  return found?.commands.flatMap((command) => ('intent' in command ? [command.intent] : [])) ?? null
}

describe('a text right after products that names a place', () => {
  it.each([
    'can you send it to her flat in prahran',
    'could it be posted, i mean get it delivered to prahran',
    'do u ship these to prahran',
    'can i have a bottle sent to my mate in prahran',
  ])('asks whether they are delivered there: %j', (text) => {
    expect(plan(text, { intent: 'change_delivery' }, answered('product_search'))).toEqual([
      'delivery_options',
    ])
  })

  it.each([
    ['no product was talked about', 'can you send it to prahran', {}, 'order_tracking'],
    ['a parcel is meant', 'can you send my parcel to prahran', {}, 'product_search'],
    ['nothing is sent', 'is it in prahran', {}, 'product_search'],
    ['the place is missing', 'can you send it to her', { slots: {} }, 'product_search'],
    [
      'a change is sure',
      'send it to prahran',
      { decision: 'accept', intent: 'change_delivery' },
      'product_search',
    ],
  ] as const)('is left alone where %s', (_case, text, heard, last) => {
    expect(plan(text, { intent: 'delivery_options', ...heard }, answered(last))).toBeNull()
  })
})

describe('a question after the delivery to a place', () => {
  const last = { intent: 'delivery_options', slots: { place: prahranPlace } }
  const delivered = { ...answered('delivery_options'), last }
  const helped = {
    ...answered('help_article'),
    last,
    helpTopic: { articleIds: ['missed-delivery'], turn: 2 },
    turnCount: 3,
  }
  const accepted = { decision: 'accept', slots: {} } as const

  it.each([
    ['whats it cost then', null],
    ['can i get it same day', 'same-day-delivery'],
  ])('is about that place: %j', (text, article) => {
    expect(plan(text, { ...accepted, intent: 'help_article' }, delivered, article)).toEqual([
      'delivery_options',
    ])
  })

  it.each([
    [
      'an article about something else settles it',
      'can i leave a note about how much',
      { intent: 'help_article' },
      'gift-orders',
    ],
    [
      'a drink is named',
      'what about the cheapest shiraz',
      { intent: 'product_search', slots: { varietal: 'Shiraz' } },
      null,
    ],
  ] as const)('is left alone where %s', (_case, text, heard, article) => {
    expect(plan(text, { ...accepted, ...heard }, delivered, article)).toBeNull()
  })

  it('is about that place still when a help answer came in between', () => {
    expect(plan('how fast is it', { ...accepted, intent: 'delivery_options' }, helped)).toEqual([
      'delivery_options',
    ])
  })

  it.each([
    ['another area is named', 'do you deliver to queensland', helped],
    ['a place is unknown', 'delivery xyzzy how much', helped],
    ['the help answer is long ago', 'how fast is it', { ...helped, turnCount: 9 }],
  ])('is left alone where %s', (_case, text, dialogue) => {
    expect(plan(text, { ...accepted, intent: 'delivery_options' }, dialogue)).toBeNull()
  })
})

describe('a postcode alone', () => {
  const afterArticle = (articleId: string): Partial<DialogueState> => ({
    ...answered('help_article'),
    helpTopic: { articleIds: [articleId], turn: 2 },
    turnCount: 3,
  })

  it.each(['2065', "it's 2065", 'it’s 2065 please', 'i’m in 2065'])(
    'asks about the delivery to it after an article about delivery: %j',
    (text) => {
      expect(plan(text, { slots: {} }, afterArticle('delivery-fees'))).toEqual(['delivery_options'])
    },
  )

  it('is left alone after another article', () => {
    expect(plan('2065', { slots: {} }, afterArticle('returns'))).toBeNull()
  })
})
