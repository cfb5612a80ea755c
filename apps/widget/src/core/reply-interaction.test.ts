import { describe, expect, it } from 'vitest'
import { order, threeConsignments } from '../gallery/deliveries'
import { ok, failed, createFakePorts } from '../testing/fake-ports'
import { createTestWidget } from '../testing/test-widget'
import type { TestWidget } from '../testing/test-widget'
import { isAgeCheckAsked } from './selectors'
import type { ReplyItem } from '@murphy/contracts/reply-items'

const logIn = [
  { type: 'sendDataToWidget', encryptedShopperId: 't' },
  { type: 'changeShopperId', shopperId: 4711 },
] as const

async function withOrders(): Promise<TestWidget> {
  const widget = await createTestWidget()
  await widget.openChat()
  await widget.host(...logIn)
  widget.botAnswers({ type: 'verifiedOrders', items: [order, { ...order, orderId: '10234568' }] })
  await widget.say('my orders')
  return widget
}

function press(widget: TestWidget, index: number): Promise<void> {
  const entryId = widget.state().conversation.entries.findLast(({ from }) => from === 'bot')?.id ?? ''
  return widget.act({ kind: 'order-details-pressed', entryId, index })
}

const tile = (widget: TestWidget) => widget.widgetState().expandedOrderTile

describe('the disclosure of an order card', () => {
  it('opens one card, closes the earlier one, and closes itself [ORD-33]', async () => {
    const widget = await withOrders()
    expect(tile(widget)).toBeNull()
    await press(widget, 0)
    expect(tile(widget)).toBe(0)
    await press(widget, 1)
    expect(tile(widget)).toBe(1)
    await press(widget, 1)
    expect(tile(widget)).toBeNull()
  })

  it('opens no screen and asks nothing [ORD-33]', async () => {
    const widget = await withOrders()
    const calls = widget.calls.length
    await press(widget, 0)
    expect(widget.state().flow).toBeNull()
    expect(widget.calls.length).toBe(calls)
  })

  it('is gone with the orders of a shopper who logs off [ORD-33]', async () => {
    const widget = await withOrders()
    await press(widget, 0)
    await widget.host({ type: 'changeShopperId', shopperId: 0 })
    expect(tile(widget)).toBeNull()
  })

  it('stays open below the tracking screen, whose panel is the open tile meanwhile [ORD-33]', async () => {
    const widget = await withOrders()
    widget.server.orderApi.orderDetail = async () => ok(threeConsignments)
    await press(widget, 1)
    const entryId = widget.state().conversation.entries.findLast(({ from }) => from === 'bot')?.id ?? ''
    await widget.act({ kind: 'order-opened', entryId, order })
    expect(tile(widget)).toBe(0)
    await widget.act({ kind: 'back-pressed' })
    expect(tile(widget)).toBe(1)
  })
})

const asking: ReplyItem = {
  type: 'message',
  text: 'Online age check is required.',
  from: 'murphy',
  verifyAge: true,
  acceptanceEventName: 'SDDFAQAcceptance',
  intent_group_id: 'ig-3',
  intent_group_name: 'Age check',
  query_id: 'q-3',
}

async function asked(isEnabled: boolean | null, ...items: readonly ReplyItem[]): Promise<TestWidget> {
  const fakes = createFakePorts()
  fakes.server.settings.isFeatureEnabled = async (_, feature) =>
    isEnabled === null ? failed<boolean>() : ok(feature === 'SddPrompt' && isEnabled)
  const widget = await createTestWidget({ fakes })
  await widget.openChat()
  widget.botAnswers(...items)
  await widget.say('age check')
  return widget
}

describe('the age check', () => {
  it.each([
    ['[AGE-07] on, with a message that asks', true, [asking], true],
    ['[AGE-07] off', false, [asking], false],
    ['[AGE-07] not to be read', null, [asking], false],
    ['on, with a message that does not ask', true, [{ ...asking, verifyAge: false }], false],
  ] as const)('%s', async (_, isEnabled, items, isAsked) => {
    expect(isAgeCheckAsked((await asked(isEnabled, ...items)).state())).toBe(isAsked)
  })

  it('stays until the session ends, also on the next page [AGE-07]', async () => {
    const widget = await asked(true, asking)
    widget.botAnswers({ type: 'message', text: 'Something else.' })
    await widget.say('hi')
    expect(isAgeCheckAsked(widget.state())).toBe(true)
    const next = await createTestWidget({ fakes: widget })
    expect(isAgeCheckAsked(next.state())).toBe(true)
    await next.act(
      { kind: 'launcher-pressed' },
      { kind: 'close-pressed' },
      { kind: 'end-prompt-answered', answer: 'finished' },
    )
    expect(isAgeCheckAsked(next.state())).toBe(false)
  })

  it('is reported when it is read about, under its own intent [AGE-08, MSG-25]', async () => {
    const widget = await asked(true, asking)
    widget.botAnswers({ type: 'message', text: 'Else.', intent_group_id: 'ig-9' })
    await widget.say('hi')
    await widget.act({ kind: 'age-check-opened' })
    expect(widget.callsOf('record').map(({ args }) => args[1])).toEqual([
      {
        updateType: 'addEvent',
        eventName: 'SDDFAQAcceptance',
        isSuccessful: true,
        intentGroupId: 'ig-3',
        intentGroupName: 'Age check',
        queryId: 'q-3',
        intentGroupTypeId: null,
        source: 'murphy',
      },
    ])
    expect(widget.state().conversation.entries.every(({ vote }) => vote === null)).toBe(true)
  })
})
