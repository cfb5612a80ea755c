import { describe, expect, it } from 'vitest'
import { prahranPlace, understood } from '../testing/assistant-with-fakes'
import { initialDialogueState } from './dialogue-state'
import type { DialogueState } from './dialogue-state'
import { planStockTurn } from './plan-stock-turn'
import type { UnderstoodIntent } from './understanding'

const rum = { kind: 'product', id: '77', position: 1, label: 'Coral Bay Rum', attributes: {} } as const
const gin = { ...rum, id: '78', position: 2, label: 'Bay Gin' } as const
const shown = (...entities: readonly (typeof rum | typeof gin)[]) => [{ queryId: 'q', entities }]
const afterRum: Partial<DialogueState> = {
  shown: shown(rum, gin),
  productFocus: { sku: '77', topics: [], turn: 1 },
  turnCount: 2,
}
const plan = (text: string, heard: Partial<UnderstoodIntent>, dialogue: Partial<DialogueState>) => {
  const references = { selected: [], isBare: false }
  const state = { ...initialDialogueState, ...dialogue }
  const [command] = planStockTurn(understood(text, heard), state, { references })?.commands ?? []
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
  ])('is answered for the store of the talk: %j', (text, intent) => {
    expect(plan(text, { intent }, { ...afterRum, storeId: '3001' })).toEqual([
      'product_availability',
      ['77'],
      undefined,
    ])
  })

  it('is answered for the place that it names', () => {
    const heard = { intent: 'find_nearby_store', slots: { place: prahranPlace } }
    expect(plan('nearest branch to prahran that has it', heard, afterRum)).toEqual([
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
  ] as const)('is left alone where %s', (_case, text, heard, dialogue) => {
    expect(
      plan(
        text,
        { decision: heard === undefined ? 'reject' : 'accept', intent: 'store_hours', ...heard },
        dialogue,
      ),
    ).toBeNull()
  })
})
