import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import type { DialogueState } from '../dialogue-state'
import { initialDialogueState } from '../dialogue-state'
import { articleQuestions } from '../knowledge/article-questions'
import type { ShownEntityKind } from '../references/shown-entity'
import { planComingPurchase } from './plan-coming-purchase'

const show = (kind: ShownEntityKind): Partial<DialogueState> => ({
  shown: [{ queryId: 'q', entities: [{ kind, id: '1', position: 1, label: 'One', attributes: {} }] }],
})
const afterProducts: DialogueState = {
  ...initialDialogueState,
  ...show('product'),
  answered: { intent: 'product_search', slots: {}, text: '' },
  productSearch: { query: { kinds: ['wine'] }, turn: 1 },
  turnCount: 2,
}
const plan = (text: string, dialogue: DialogueState = afterProducts) => {
  const command = planComingPurchase(understood(text, { intent: 'change_delivery' }), dialogue)?.commands[0]
  return command !== undefined && 'text' in command ? command.text : null
}

describe('a question about the purchase of products that were shown', () => {
  it.each([
    ['could they go to 12 different addresses', 'giftAddresses'],
    ['what if each one goes to its own address?', 'giftAddresses'],
    ['can you post them to five people', 'giftAddresses'],
    ['ok and one invoice for the lot?', 'oneInvoice'],
    ['can i get a tax invoice for it', 'oneInvoice'],
    ['can you send it to him direct with a note', 'giftOrder'],
    ['could you deliver it straight to my sister', 'giftOrder'],
    ['can i put a card with it', 'giftOrder'],
  ] as const)('is answered by an article: %j', (text, question) => {
    expect(plan(text)).toBe(articleQuestions[question])
  })

  it('is about the purchase still after its first article', () => {
    const after: DialogueState = {
      ...afterProducts,
      ...show('article'),
      answered: { intent: 'help_article', slots: {}, text: '' },
      turnCount: 4,
    }
    expect(plan('and one invoice for all of it?', after)).toBe(articleQuestions.oneInvoice)
    expect(plan('and one invoice for all of it?', { ...after, turnCount: 12 })).toBeNull()
  })

  it.each([
    'can you send my order to him',
    'did you send it to her yesterday when i ordered',
    'show me whisky',
    'how many cartons for 25 people',
    'what if its 40 people',
  ])('is not asked in %j', (text) => {
    expect(plan(text)).toBeNull()
  })

  it('is not asked of the delivery to a place', () => {
    const place = {
      kind: 'suburb' as const,
      name: 'Hobart',
      state: 'TAS',
      postcode: '7000',
      latitude: -42.9,
      longitude: 147.3,
    }
    const asked = understood('can you post it to him in hobart', { slots: { place } })
    expect(planComingPurchase(asked, afterProducts)).toBeNull()
  })

  it('is not asked when an order is in view, or nothing was shown', () => {
    expect(plan('can you send it to him', { ...afterProducts, ...show('order') })).toBeNull()
    expect(plan('can you send it to him', initialDialogueState)).toBeNull()
  })
})
