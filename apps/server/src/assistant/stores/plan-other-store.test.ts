import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import type { DialogueState } from '../dialogue-state'
import { initialDialogueState } from '../dialogue-state'
import { planOtherStore } from './plan-other-store'

const place = { name: 'Geelong', postcode: '3220', state: 'VIC' } as never
const store = (id: string, position: number) =>
  ({ kind: 'store', id, position, label: id, attributes: {} }) as const
const afterOne: DialogueState = {
  ...initialDialogueState,
  answered: { intent: 'store_hours', slots: { place }, text: '' },
  last: { intent: 'store_hours', slots: { place } },
  shown: [{ queryId: 'q', entities: [store('1', 1)] }],
}
const plan = (text: string, dialogue: DialogueState = afterOne) =>
  planOtherStore(understood(text, { intent: 'product_advice' }), dialogue)?.commands[0] ?? null

describe('another store than the one that was told', () => {
  it.each([
    'the other one',
    'what about the other store',
    'any other shops nearby',
    'is there another one?'.replace('another', 'an other'),
  ])('is chosen from those near its place: %j', (text) => {
    expect(plan(text)).toMatchObject({ intent: 'find_nearby_store', slots: { place } })
  })

  it.each([
    ['the other one', { shown: [{ queryId: 'q', entities: [store('1', 1), store('2', 2)] }] }],
    ['the other one', { answered: { intent: 'order_tracking', slots: {}, text: '' } }],
    ['the other beer', {}],
    ['on the other hand', {}],
  ])('is not heard in %j', (text, dialogue) => {
    expect(plan(text, { ...afterOne, ...dialogue })).toBeNull()
  })
})
