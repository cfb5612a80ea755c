import { describe, expect, it } from 'vitest'
import { prahranPlace, understood } from '../../testing/assistant-with-fakes'
import { initialDialogueState } from '../dialogue-state'
import type { DialogueState } from '../dialogue-state'
import { planStockTurn } from './plan-stock-turn'
import type { UnderstoodIntent } from '../understanding'

const rum = { kind: 'product', id: '77', position: 1, label: 'Coral Bay Rum', attributes: {} } as const
const gin = { ...rum, id: '78', position: 2, label: 'Bay Gin' } as const
const shown = (...entities: readonly (typeof rum | typeof gin)[]) => [{ queryId: 'q', entities }]
const afterRum: Partial<DialogueState> = {
  shown: shown(rum, gin),
  productFocus: { sku: '77', topics: [], turn: 1 },
  turnCount: 2,
}
const plan = async (text: string, heard: Partial<UnderstoodIntent>, dialogue: Partial<DialogueState>) => {
  const references = { selected: [], isBare: false }
  const state = { ...initialDialogueState, ...dialogue }
  const readers = { references, refinesSearch: async (said: string) => said === 'hunter valley' }
  const [command] = (await planStockTurn(understood(text, heard), state, readers))?.commands ?? []
  return command !== undefined && 'intent' in command && 'slots' in command
    ? [command.intent, command.slots.product?.stockCodes, command.slots.place?.name]
    : null
}

describe('a text that asks for the stock of the product that was talked about', () => {
  it.each([
    ['would they have it there', 'store_hours'],
    ['does that shop stock it', 'find_nearby_store'],
    ['which one sells this', 'product_advice'],
    ['do you have it in this one', 'delivery_options'],
  ])('is answered for the store of the talk: %j', async (text, intent) => {
    expect(await plan(text, { intent }, { ...afterRum, storeId: '3001' })).toEqual([
      'product_availability',
      ['77'],
      undefined,
    ])
  })

  it.each([
    ['which store near prahran has a rum', 'reject', true],
    ['how many rums does prahran have', 'confirm', true],
    ['can you deliver rum to prahran', 'confirm', false],
    ['how many rums does prahran have', 'reject', false],
  ] as const)('names a store and a product in %j (%s): %s', async (text, decision, isStock) => {
    const product = { text: 'rum', stockCodes: [], isInCatalogue: false }
    const heard = { intent: 'product_availability', decision, slots: { place: prahranPlace, product } }
    const expected = isStock ? ['product_availability', [], 'Prahran'] : null
    expect(await plan(text, heard, {})).toEqual(expected)
  })

  it('means all of a list that was just shown', async () => {
    const answered = { intent: 'product_search', slots: {}, text: 'x' }
    const heard = { intent: 'product_availability', slots: { place: prahranPlace } }
    const list = { shown: shown(rum, gin), answered }
    const stock = ['product_availability', ['77', '78'], 'Prahran']
    expect(await plan('do they have it at prahran', heard, list)).toEqual(stock)
    expect(await plan('do they have it at prahran', heard, { answered })).toBeNull()
  })

  it.each([
    ['how many left', 'product_availability', ['product_availability', ['77'], undefined]],
    ['and how many do they have', 'product_availability', ['product_availability', ['77'], undefined]],
    ['how many left', 'product_search', null],
    ['how many in a slab', 'product_availability', null],
  ])('is asked by %j after %s: %j', async (text, before, expected) => {
    const answered = { intent: before, slots: {}, text: 'x' }
    const dialogue = { ...afterRum, storeId: '3001', answered }
    expect(await plan(text, { intent: 'product_availability' }, dialogue)).toEqual(expected)
  })

  it('is the stock of a named product where the store that has it is asked for', async () => {
    const product = { text: 'hendricks', stockCodes: [], isInCatalogue: false }
    const heard = { intent: 'find_nearby_store', slots: { product } }
    expect(await plan('nearest store that has hendricks', heard, {})).toEqual([
      'product_availability',
      [],
      undefined,
    ])
    expect(await plan('which shops have a cellar', { ...heard, intent: 'help_article' }, {})).toBeNull()
  })

  it('is answered for the place that it names', async () => {
    const heard = { intent: 'find_nearby_store', slots: { place: prahranPlace } }
    expect(await plan('nearest branch to prahran that has it', heard, afterRum)).toEqual([
      'product_availability',
      ['77'],
      'Prahran',
    ])
  })

  it.each([
    ['no product was talked about', 'do they have it', {}, { storeId: '3001' }],
    ['several products were shown', 'do they have it', {}, { shown: shown(rum, gin), storeId: '3001' }],
    ['no store is known', 'do they have it', {}, afterRum],
    [
      'another request is sure',
      'can they get it to me',
      { intent: 'change_delivery' },
      { ...afterRum, storeId: '3001' },
    ],
    [
      'a delivery is asked for',
      'can i get it sent there',
      { intent: 'delivery_options' },
      { ...afterRum, storeId: '3001' },
    ],
    ['nothing of the product is asked', 'when do they close', {}, { ...afterRum, storeId: '3001' }],
  ] as const)('is left alone where %s', async (_case, text, heard, dialogue) => {
    expect(
      await plan(
        text,
        { decision: heard === undefined ? 'reject' : 'accept', intent: 'store_hours', ...heard },
        dialogue,
      ),
    ).toBeNull()
  })

  it.each([
    'is it in stock near me',
    'is this one still in stock',
    'in stock?',
    'can i get it nearby',
    'are they available at a store close to me',
  ])('asks for the place when none is known: %j', async (text) => {
    const heard = { intent: 'help_article', decision: 'reject' } as const
    expect(await plan(text, heard, afterRum)).toEqual(['product_availability', ['77'], undefined])
  })

  it.each([
    ['prahran', ['product_availability', ['77'], 'Prahran']],
    ['in prahran please', ['product_availability', ['77'], 'Prahran']],
    ['a party in prahran', null],
    ['hunter valley', null],
  ])('is a place alone right after products, unless it is a wine region: %j', async (text, expected) => {
    const answered = { intent: 'product_search', slots: {}, text: 'rum' }
    const heard = { intent: 'small_talk.ack', decision: 'reject', slots: { place: prahranPlace } } as const
    expect(await plan(text, heard, { ...afterRum, answered })).toEqual(expected)
  })
})
