import { describe, expect, it } from 'vitest'
import { createTestWidget } from '../../testing/test-widget'
import type { TestWidget } from '../../testing/test-widget'

const minute = 60_000

async function onDevice(): Promise<TestWidget> {
  const widget = await createTestWidget({ remembered: { chatbotUserId: 'stored-user' } })
  await widget.host({ type: 'setIsHostDevice', isHostDevice: true })
  await widget.pass(1500)
  return widget
}

/** Mia has signed in, talked and begun to write. */
async function withMia(): Promise<TestWidget> {
  const widget = await onDevice()
  await widget.host(
    { type: 'sendDataToWidget', encryptedShopperId: 'mias-token', botToken: 'mias-bot-token' },
    { type: 'changeShopperId', shopperId: 4711 },
  )
  await widget.say('where is my order')
  await widget.act({ kind: 'draft-changed', text: 'for Mia' })
  return widget
}

/** All that the widget knows, as one text. */
const known = (widget: TestWidget): string => JSON.stringify(widget.state())

describe('a host device', () => {
  it('is open at once, with one greeting under an identifier that no shopper before had [HST-01, GEN-02]', async () => {
    const widget = await onDevice()
    expect(widget.state().frame.at).toBe('open')
    const greetings = widget.callsOf('greet')
    expect(greetings).toHaveLength(1)
    expect(greetings[0]?.args[0]).toMatchObject({ chatbotUserId: widget.state().session.chatbotUserId })
    expect(widget.state().session.chatbotUserId).not.toBe('stored-user')
    expect(widget.hostMessagesOf('toggleWidget')).toEqual([{ type: 'toggleWidget', isOpen: true }])
  })

  it('is one also when the page says so late: earlier questions are sent again [HST-01]', async () => {
    const widget = await createTestWidget()
    await widget.act({ kind: 'launcher-pressed' })
    await widget.host({ type: 'setIsHostDevice', isHostDevice: true })
    await widget.pass(1500)
    expect(widget.lines()).toEqual(["bot: Hi, I'm Murphy. How can I help you today?"])
    expect(widget.lastCall('greet').args[0]).toMatchObject({
      chatbotUserId: widget.state().session.chatbotUserId,
    })
  })

  it('wipes after 5 minutes without a touch: words, names, tokens, identifiers [HST-01]', async () => {
    const widget = await withMia()
    const { chatbotUserId, widgetSessionId } = widget.state().session
    await widget.pass(5 * minute - 1)
    expect(widget.state().session.phase).toBe('ready')
    expect(known(widget)).toContain('Mia')
    await widget.pass(1)
    expect(widget.state().session).toMatchObject({
      phase: 'over',
      shopper: { identity: { at: 'guest' }, hostShopper: null },
    })
    expect(known(widget)).not.toMatch(/mia|4711|where is my order/i)
    expect(known(widget)).not.toContain(chatbotUserId)
    expect(known(widget)).not.toContain(widgetSessionId)
  })

  it('has no shopper after the wipe: the next chat greets a guest under a new identifier [HST-01]', async () => {
    const widget = await withMia()
    const before = widget.state().session.chatbotUserId
    await widget.pass(5 * minute)
    await widget.act({ kind: 'end-prompt-answered', answer: 'return' })
    await widget.pass(1500)
    const [caller, body] = widget.lastCall('greet').args
    expect(caller).toMatchObject({ shopperId: 0 })
    expect(body).toMatchObject({ encryptedShopperId: '' })
    expect(JSON.stringify([caller, body])).not.toContain(before)
    expect(widget.lines()).toEqual(["bot: Hi, I'm Murphy. How can I help you today?"])
  })

  it('wipes on Finished, too, and when it wakes up late [HST-01]', async () => {
    const finished = await withMia()
    await finished.act({ kind: 'close-pressed' }, { kind: 'end-prompt-answered', answer: 'finished' })
    expect(known(finished)).not.toMatch(/mia|4711/i)

    const asleep = await withMia()
    const before = asleep.state().session.chatbotUserId
    asleep.clock.sleep(60 * minute)
    await asleep.host({ type: 'sendMessage', messageString: 'hello' })
    await asleep.pass(2000)
    expect(known(asleep)).not.toMatch(/mia|4711/i)
    expect(JSON.stringify(asleep.lastCall('greet').args)).not.toContain(before)
    expect(JSON.stringify(asleep.lastCall('sendText').args)).not.toContain(before)
  })

  it('takes the same shopper in again when the page says so after a wipe [HST-01]', async () => {
    const widget = await withMia()
    await widget.pass(5 * minute)
    await widget.host(
      { type: 'sendDataToWidget', encryptedShopperId: 'mias-token' },
      { type: 'changeShopperId', shopperId: 4711 },
    )
    await widget.act({ kind: 'end-prompt-answered', answer: 'return' })
    await widget.pass(1500)
    expect(widget.lastCall('greet').args[1]).toMatchObject({ encryptedShopperId: 'mias-token' })
  })

  it('wipes when its page is left, so that the back button finds nothing [HST-01]', async () => {
    const widget = await withMia()
    await widget.act({ kind: 'page-left' })
    expect(known(widget)).not.toMatch(/mia|4711|where is my order/i)
    expect(widget.widgetState().currentView).toBe('ended')
  })

  it('continues elsewhere when its page is left', async () => {
    const widget = await createTestWidget()
    await widget.openChat()
    await widget.act({ kind: 'page-left' })
    expect(widget.state().session.phase).toBe('ready')
  })

  it('sends links to the host instead of new tabs [HST-01]', async () => {
    const widget = await onDevice()
    await widget.act({ kind: 'link-pressed', url: 'https://carrier.example/1', target: 'new-tab' })
    expect(widget.opened).toEqual([])
    expect(widget.hostMessages.at(-1)).toMatchObject({
      type: 'chatbotInitChangeUrl',
      url: 'https://carrier.example/1',
    })
  })

  it('is never closed to a screen without a launcher: the close icon leads back to a chat [HST-01]', async () => {
    const widget = await onDevice()
    const isOpen = () => widget.state().frame.at === 'open'
    await widget.act({ kind: 'close-pressed' }, { kind: 'close-pressed' })
    expect(isOpen() && widget.widgetState().currentView).toBe('chat')
    await widget.act({ kind: 'close-pressed' }, { kind: 'end-prompt-answered', answer: 'finished' })
    expect(widget.widgetState().currentView).toBe('ended')
    await widget.act({ kind: 'close-pressed' })
    await widget.pass(1500)
    expect(isOpen() && widget.lines()).toEqual(["bot: Hi, I'm Murphy. How can I help you today?"])
  })

  it('goes away when the page itself asks, and comes back to the same chat [HST-01]', async () => {
    const widget = await onDevice()
    await widget.host({ type: 'minimiseWidget' })
    expect(widget.state().frame.at).toBe('closed')
    await widget.host({ type: 'openWidget' })
    expect(widget.widgetState().currentView).toBe('chat')
    expect(widget.callsOf('greet')).toHaveLength(1)
  })
})
