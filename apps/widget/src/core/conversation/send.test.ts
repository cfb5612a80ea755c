import { describe, expect, it } from 'vitest'
import { createTestWidget } from '../../testing/test-widget'
import { canSend } from '../selectors'

const tooLong =
  "bot: Sorry, I didn't quite get that - can you make your question shorter for me? I can only accept up to 256 characters"
const special =
  "bot: Sorry, I can't receive your message as it contains special characters such as ; ><{}[]|^. Please remove them and try again."

async function opened() {
  const widget = await createTestWidget()
  await widget.openChat()
  return widget
}

describe('a text of the shopper', () => {
  it.each(['', '   ', '\n'])('is not sent when empty (%j) [INP-04, INP-11]', async (text) => {
    const widget = await opened()
    await widget.act({ kind: 'draft-changed', text })
    expect(canSend(widget.state())).toBe(false)
    await widget.act({ kind: 'text-submitted', text })
    expect(widget.callsOf('sendText')).toHaveLength(0)
    expect(widget.lines()).toHaveLength(1)
  })

  it.each([1, 256])('is sent with %i characters [INP-05]', async (length) => {
    const widget = await opened()
    await widget.say('x'.repeat(length))
    expect(widget.callsOf('sendText')).toHaveLength(1)
    expect(widget.state().drafts.draft).toBe('')
  })

  it('is refused with 257 characters: exact text, no call, no bubble, still in the box [INP-05, INP-06]', async () => {
    const widget = await opened()
    const text = 'x'.repeat(257)
    await widget.say(text)
    expect(widget.lines().slice(1)).toEqual([tooLong])
    expect(widget.callsOf('sendText')).toHaveLength(0)
    expect(widget.state().drafts.draft).toBe(text)
  })

  it('is accepted with accents and punctuation, and sent trimmed [INP-07]', async () => {
    const widget = await opened()
    await widget.say('  Café 12, ok?  ')
    expect(widget.lastCall('sendText').args[1]).toMatchObject({ text: 'Café 12, ok?' })
    expect(widget.lines().at(-1)).toBe('user: Café 12, ok?')
  })

  it('is refused with special characters [INP-08]', async () => {
    const widget = await opened()
    await widget.say('a<b')
    expect(widget.lines().slice(1)).toEqual([special])
    expect(widget.callsOf('sendText')).toHaveLength(0)
    expect(widget.state().drafts.draft).toBe('a<b')
  })

  it('a text that is too long and has special characters gets the length message only [INP-06]', async () => {
    const widget = await opened()
    await widget.say('<'.repeat(257))
    expect(widget.lines().slice(1)).toEqual([tooLong])
  })

  it('goes out with the whole context [API-05, API-06]', async () => {
    const widget = await opened()
    await widget.say('where is my order')
    const { chatbotUserId, widgetSessionId } = widget.state().session
    expect(widget.lastCall('sendText').args[1]).toEqual({
      text: 'where is my order',
      chatbotUserId,
      parameters: {
        intentGroupName: '',
        intentGroupId: '',
        intentName: '',
        intentGroupPendingRenew: false,
        shopperId: 0,
        widgetSessionId,
        encryptedShopperId: '',
      },
    })
  })

  it('is reported to the host without its words [HST-13]', async () => {
    const widget = await opened()
    await widget.say('my secret plan')
    expect(widget.hostMessages.at(-1)).toEqual({
      type: 'chatbotTriggerAdobeAnalytics',
      eventName: 'message_sent',
      label: '',
      intentGroupName: '',
    })
  })
})

describe('sendMessage of the host', () => {
  it('opens the widget and sends the text as the shopper [HST-05]', async () => {
    const widget = await createTestWidget()
    await widget.host({ type: 'sendMessage', messageString: 'where is my order' })
    expect(widget.state().frame.at).toBe('open')
    expect(widget.lines()).toContain('user: where is my order')
    expect(widget.callsOf('sendText')).toHaveLength(1)
  })

  it('passes the same validation and leaves what the shopper is typing alone [HST-05]', async () => {
    const widget = await opened()
    await widget.act({ kind: 'draft-changed', text: 'half a' })
    await widget.host({ type: 'sendMessage', messageString: 'a<b' })
    expect(widget.lines().at(-1)).toBe(special)
    await widget.host({ type: 'sendMessage', messageString: 'fine' })
    expect(widget.callsOf('sendText')).toHaveLength(1)
    expect(widget.state().drafts.draft).toBe('half a')
  })

  it('gets past the end-session prompt [HST-05]', async () => {
    const widget = await opened()
    await widget.act({ kind: 'close-pressed' })
    await widget.host({ type: 'sendMessage', messageString: 'one more thing' })
    expect(widget.widgetState().currentView).toBe('chat')
    expect(widget.callsOf('sendText')).toHaveLength(1)
  })
})
