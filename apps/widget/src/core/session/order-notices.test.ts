import { describe, expect, it } from 'vitest'
import { guestGreeting, miaGreeting, ok, reply } from '../../testing/fake-ports'
import { createTestWidget } from '../../testing/test-widget'
import type { TestWidget } from '../../testing/test-widget'

const logIn = [
  { type: 'sendDataToWidget', encryptedShopperId: 'mia-token' },
  { type: 'changeShopperId', shopperId: 4711 },
] as const
const told = 'Your order 1007 is on its way.'

async function createWidget({ hasNotices }: { readonly hasNotices: boolean }): Promise<TestWidget> {
  const widget = await createTestWidget()
  widget.server.chat.greet = async (_caller, { encryptedShopperId }) =>
    ok(
      encryptedShopperId === ''
        ? guestGreeting
        : { ...miaGreeting, ...(hasNotices ? { OrderNotices: 1 } : {}) },
    )
  widget.server.chat.sendEvent = async () => reply({ type: 'message', text: told, shopper: 4711 })
  return widget
}

function listEvents(widget: TestWidget): readonly unknown[] {
  return widget.callsOf('sendEvent').map(({ args }) => args[1])
}

describe('order notices', () => {
  it('are asked for once, after the welcome [OP-145]', async () => {
    const widget = await createWidget({ hasNotices: true })
    await widget.host(...logIn)
    expect(listEvents(widget)).toEqual([])
    await widget.openChat()
    await widget.pass(5000)
    expect(listEvents(widget)).toMatchObject([{ event: 'ORDER_NOTICES' }])
    expect(widget.lines().slice(-2)).toEqual([
      "bot: Hi Mia, I'm Murphy. How can I help you today?",
      `bot: ${told}`,
    ])
  })

  it('are asked for at a log-in in an open chat [OP-145]', async () => {
    const widget = await createWidget({ hasNotices: true })
    await widget.openChat()
    expect(listEvents(widget)).toEqual([])
    await widget.host(...logIn)
    await widget.pass(5000)
    expect(listEvents(widget)).toMatchObject([{ event: 'ORDER_NOTICES' }])
    expect(widget.lines().at(-1)).toBe(`bot: ${told}`)
  })

  it('are not asked for when there are none [OP-145]', async () => {
    const widget = await createWidget({ hasNotices: false })
    await widget.openChat()
    await widget.host(...logIn)
    await widget.pass(5000)
    expect(listEvents(widget)).toEqual([])
  })
})
