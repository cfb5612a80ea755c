import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import { initialDialogueState } from '../dialogue-state'
import { planAbility } from './plan-ability'

const plan = (text: string, shopperId: number | null = 1) => {
  const heard = understood(text, { intent: 'help_article', decision: 'accept' })
  const [command] = planAbility(heard, { ...initialDialogueState, shopperId })?.commands ?? []
  return command === undefined ? null : 'intent' in command ? command.intent : command.kind
}

describe('a question about what Murphy can do', () => {
  it.each([
    ['can you look up my orders', 'log_in'],
    ['are you able to access my account or what', 'log_in'],
    ['do you sell wine or do you just track parcels', 'small_talk.capabilities'],
    ['can you find a beer or are you only for parcels', 'small_talk.capabilities'],
    ['ok what else can you help me with', 'small_talk.capabilities'],
    ['what else do you do besides tracking', 'small_talk.capabilities'],
    ['can u help me choose a gift', 'product_search'],
    ['hi i need some help with my order please', 'clarify'],
    ['could you give the nearest store a ring', 'contact_details'],
    ['can you phone the courier for me', 'contact_details'],
  ])('is answered as such: %j', (text, intent) => {
    expect(plan(text)).toBe(intent)
  })

  it.each([
    'can you see the order i placed today',
    'can you help me return something',
    'can i call the store',
    'i want to change my order',
    'call it off',
  ])('is none: %j', (text) => {
    expect(plan(text)).toBeNull()
  })

  it('gets a guest the orders after a log in', () => {
    expect(plan('can you look up my orders', null)).toBe('order_list')
  })
})
