import { describe, expect, it } from 'vitest'
import { order, threeConsignments } from '../../gallery/deliveries'
import { ok } from '../../testing/fake-ports'
import { createTestWidget } from '../../testing/test-widget'
import type { TestWidget } from '../../testing/test-widget'

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
  it('opens one card, closes the one before, and closes itself [ORD-33]', async () => {
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
