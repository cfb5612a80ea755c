import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import type { DialogueState } from '../dialogue-state'
import { initialDialogueState } from '../dialogue-state'
import { planPriceQuestion } from './plan-price-question'
import { planUrgentDrink } from './plan-urgent-drink'

const afterProducts: DialogueState = {
  ...initialDialogueState,
  answered: { intent: 'product_search', slots: {}, text: '' },
  productFocus: { sku: 'sku-1', topics: [], turn: 0 },
}
const noReferences = { references: { selected: [], isBare: false } }
const plan = (text: string, dialogue: DialogueState = afterProducts) => {
  const command = planPriceQuestion(understood(text, { intent: 'help_article' }), dialogue, noReferences)
    ?.commands[0]
  return command !== undefined && 'text' in command ? command.text : null
}

describe('a question about the price of what was shown', () => {
  it.each([
    ['is that per bottle', 'how much is it'],
    ['are they each', 'how much is it'],
    ['is it for a six pack', 'how much is it'],
    ['what was it before', 'is it on special'],
    ['so do i save', 'is it on special'],
    ['whats the usual price', 'is it on special'],
  ])('asks in %j: %s', (text, asked) => {
    expect(plan(text)).toBe(asked)
    expect(
      plan(text, { ...afterProducts, answered: { intent: 'order_list', slots: {}, text: '' } }),
    ).toBeNull()
  })

  it.each([
    ['what about price per carton', 'how much are they'],
    ['how much for a slab', 'how much are they'],
    ['and the price by the case?', 'how much are they'],
    ['price of a carton to perth', null],
  ])('asks the price of the packs of all of them in %j: %s', (text, asked) => {
    expect(plan(text, { ...afterProducts, productFocus: null })).toBe(asked)
    expect(plan(text)).toBeNull()
  })

  it.each([
    'is that on the way',
    'what was it called',
    'are they open',
    'i save my receipts',
    'price of a carton to perth',
  ])('is not heard in %j', (text) => {
    expect(plan(text)).toBeNull()
  })
})

describe('the wish for a drink at once', () => {
  const beer = { product: { text: 'beer', stockCodes: [], isInCatalogue: false } }
  const intentOf = (text: string) => {
    const [command] =
      planUrgentDrink(understood(text, { intent: 'help_article', slots: beer }), initialDialogueState)
        ?.commands ?? []
    return command !== undefined && 'intent' in command ? command.intent : null
  }

  it.each([
    ['chilled beer asap', 'product_availability'],
    ['i need beer right now', 'product_availability'],
    ['can i get beer tonight', 'delivery_options'],
    ['how cold should beer be', null],
    ['do you sell beer', null],
    ['is beer on special now that summer is here', null],
  ])('is answered in %j by: %s', (text, intent) => {
    expect(intentOf(text)).toBe(intent)
  })
})
