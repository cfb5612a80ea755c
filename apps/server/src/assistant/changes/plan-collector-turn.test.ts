import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import type { DialogueState } from '../dialogue-state'
import { initialDialogueState } from '../dialogue-state'
import { planCollectorTurn } from './plan-collector-turn'
import type { UnderstoodIntent } from '../understanding'

const plan = (text: string, dialogue: Partial<DialogueState>, heard: Partial<UnderstoodIntent> = {}) => {
  const state = { ...initialDialogueState, turnCount: 3, ...dialogue }
  const [command] =
    planCollectorTurn(understood(text, { intent: 'help_article', ...heard }), state, { hadOpener: false })
      ?.commands ?? []
  return command !== undefined && 'intent' in command && 'slots' in command
    ? [command.intent, command.slots.orderNumber]
    : null
}
const after = (intent: string) => ({ answered: { intent, slots: {}, text: '' } })
const pickup = {
  ...after('pickup_order'),
  lastOrder: { orderId: '10234581', turn: 2, storeName: 'Newtown', storeId: null },
}
const topic = { ...after('help_article'), helpTopic: { articleIds: ['pick-up-times'], turn: 2 } }

describe('another person in a short text', () => {
  it.each(['could my cousin fetch it', 'or my housemate?', 'what about someone else then'])(
    'collects the order that was talked about: %j',
    (text) => {
      expect(plan(text, pickup)).toEqual(['change_pickup_nominee', '10234581'])
      expect(plan(text, pickup, { intent: 'change_pickup_nominee' })).toEqual([
        'change_pickup_nominee',
        '10234581',
      ])
    },
  )

  it.each([
    ['her name is jo', {}],
    ['kim tran 0411 222 333', { phone: '0411222333' }],
  ])('starts the change with the name that the article asked for: %j', (text, slots) => {
    expect(plan(text, topic, { intent: null, decision: 'reject', slots })).toEqual([
      'change_pickup_nominee',
      undefined,
    ])
  })

  it.each([
    ['after the article', { ...topic, lastOrder: pickup.lastOrder }],
    ['after the order', pickup],
  ])('keeps the order and the name behind "my wife" %s', (_when, dialogue) => {
    const text = 'my wife jane doe 0400 123 456'
    const heard = { intent: null, decision: 'reject', slots: { phone: '0400123456' } } as const
    expect(plan(text, dialogue, heard)).toEqual(['change_pickup_nominee', '10234581'])
    const state = { ...initialDialogueState, turnCount: 3, ...dialogue }
    const [command] = planCollectorTurn(understood(text, heard), state, { hadOpener: false })?.commands ?? []
    expect(command).toMatchObject({ slots: { personName: 'Jane Doe', phone: '0400123456' } })
  })

  it.each([
    ['actually make it Kim Tran 0411 222 333', '10234581'],
    ['change it to Kim Tran 0411 222 333', '10234581'],
    ['Kim Tran 0411 222 333', undefined],
  ])('changes the order whose nominee was named just before, where it corrects: %j', (text, order) => {
    const last = { intent: 'change_pickup_nominee', slots: { orderNumber: '10234581' } }
    const heard = { intent: null, decision: 'reject', slots: { phone: '0411222333' } } as const
    expect(plan(text, { ...topic, last }, heard)).toEqual(['change_pickup_nominee', order])
  })

  it.each([
    ['actually make it Kim Tran 0411 222 333', { phone: '0411222333' }],
    ['change it to Kim Tran', {}],
  ])('changes the nominee again right after the change was made: %j', (text, slots) => {
    const last = { intent: 'change_pickup_nominee', slots: { orderNumber: '10234581' } }
    const answered = { intent: 'change_pickup_nominee', slots: {}, text: '' }
    const heard = { intent: null, decision: 'reject', slots } as const
    expect(plan(text, { answered, last }, heard)).toEqual(['change_pickup_nominee', '10234581'])
    expect(plan('Kim Tran', { answered, last }, heard)).toBeNull()
  })

  it.each(['kim tran', 'whats her name', 'my name is jo'])('starts no change with %j', (text) => {
    expect(plan(text, topic, { intent: null, decision: 'reject' })).toBeNull()
  })

  it('is answered by the rule after an article about pick ups', () => {
    expect(plan('could my cousin fetch it', topic)).toEqual(['help_article', undefined])
    expect(plan('does my nan count', topic)).toEqual(['help_article', undefined])
  })

  it('makes one of several pick ups be chosen', () => {
    const order = { kind: 'order', position: 1, label: '', attributes: { orderType: 'Pickup' } } as const
    const shown = [
      {
        queryId: 'q',
        entities: [
          { ...order, id: '1' },
          { ...order, id: '2' },
        ],
      },
    ]
    expect(plan('can my aunt grab it', { ...after('order_list'), shown })).toEqual([
      'change_pickup_nominee',
      undefined,
    ])
  })

  it.each([
    [
      'the order is delivered',
      'can my aunt take it',
      { ...pickup, lastOrder: { ...pickup.lastOrder, storeName: null } },
      {},
    ],
    ['the order was long ago', 'can my aunt take it', { ...pickup, turnCount: 9 }, {}],
    [
      'the topic is another one',
      'can my aunt take it',
      { ...topic, helpTopic: { articleIds: ['returns'], turn: 2 } },
      {},
    ],
    ['something else is asked', 'my sister likes sweet wine', pickup, {}],
    ['another request is sure', 'can my aunt take it', pickup, { intent: 'live_chat' }],
  ] as const)('is left alone where %s', (_case, text, dialogue, heard) => {
    expect(plan(text, dialogue, heard)).toBeNull()
  })
})
