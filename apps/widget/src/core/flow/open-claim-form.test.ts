import { describe, expect, it } from 'vitest'
import { createTestWidget } from '../../testing/test-widget'
import type { TestWidget } from '../../testing/test-widget'
import { ok } from '../../testing/fake-ports'

const command = {
  type: 'command',
  commandName: 'OPEN_CLAIM_FORM',
  orderId: '10234567',
  kind: 'missing',
} as const
const order = {
  orderId: '10234567',
  lines: [{ lineId: '1', name: 'Hill Shiraz', pack: 'Bottle', quantity: 6 }],
  refusal: null,
  canAddPhotos: true,
}
const logIn = [
  { type: 'sendDataToWidget', encryptedShopperId: 't' },
  { type: 'changeShopperId', shopperId: 4711 },
] as const

async function withCommand({ isSignedIn = true } = {}): Promise<TestWidget> {
  const widget = await createTestWidget()
  widget.server.claimApi.find = async () => ok(order)
  await widget.openChat()
  if (isSignedIn) await widget.host(...logIn)
  widget.botAnswers(command)
  await widget.say('a bottle is missing')
  return widget
}

describe('the claim form in the chat', () => {
  it('opens by its command for the signed-in shopper [OP-140]', async () => {
    const widget = await withCommand()
    expect(widget.state().flow).toMatchObject({
      name: 'claim',
      state: { at: 'form', order, form: { kind: 'missing' } },
    })
    expect(widget.header()).toMatchObject({ title: 'Report a problem', hasBackArrow: true })
    expect(widget.callsOf('find')[0]?.args[1]).toBe('10234567')
  })

  it('is the ticket form for a guest [OP-140]', async () => {
    const widget = await withCommand({ isSignedIn: false })
    expect(widget.state().flow).toMatchObject({
      name: 'ticket',
      state: { form: { values: { subject: 'Delivery' } } },
    })
    expect(widget.callsOf('find')).toEqual([])
  })

  it('closes without a trace when the shopper changes [OP-33]', async () => {
    const widget = await withCommand()
    await widget.act({ flow: 'claim', kind: 'description-changed', text: 'One is missing.' })
    await widget.host({ type: 'changeShopperId', shopperId: 4712 })
    expect(widget.state().flow).toBeNull()
    expect(widget.state().drafts.forms).toEqual({})
  })

  it('stores nothing of the claim in the browser', async () => {
    const widget = await withCommand()
    await widget.act({ flow: 'claim', kind: 'description-changed', text: 'My neighbour saw it.' })
    await widget.act({ kind: 'back-pressed' })
    expect(JSON.stringify([widget.saved, ...widget.notes])).not.toContain('neighbour')
  })
})
