import { describe, expect, it } from 'vitest'
import { failed } from '../../testing/fake-ports'
import { createTestWidget } from '../../testing/test-widget'
import type { TestWidget } from '../../testing/test-widget'
import { isFooterShown } from '../selectors'
import { offeredChoices } from '../../testing/offered-choices'

const logIn = [
  { type: 'sendDataToWidget', encryptedShopperId: 't' },
  { type: 'changeShopperId', shopperId: 4711 },
] as const

async function withForm({ isSignedIn = false } = {}): Promise<TestWidget> {
  const widget = await createTestWidget()
  await widget.openChat()
  if (isSignedIn) await widget.host(...logIn)
  widget.botAnswers({ type: 'command', commandName: 'OPEN_TICKET_FORM', subject: 'Payment' })
  await widget.say('i want to write to you')
  return widget
}

function values(widget: TestWidget) {
  const { flow } = widget.state()
  return flow?.name === 'ticket' && flow.state.at !== 'sent' ? flow.state.form.values : null
}

async function type(widget: TestWidget, typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [field, value] of Object.entries(typed))
    await widget.act({ flow: 'ticket', kind: 'field-changed', field: field as 'name', value })
}

const filled = { name: 'Jo', email: 'jo', message: 'Hello' }

describe('the ticket form in the chat', () => {
  it('opens by its command, with the subject that the bot read [MSG-22]', async () => {
    const widget = await withForm()
    expect(values(widget)).toEqual({ name: '', email: '', subject: 'Payment', message: '' })
    expect(widget.header()).toMatchObject({ title: 'Contact Us', hasBackArrow: true })
    expect(isFooterShown(widget.state())).toBe(false)
    expect(widget.widgetState().currentView).toBe('ticket')
  })

  it('knows name and email of a signed-in shopper [TKT-01]', async () => {
    expect(values(await withForm({ isSignedIn: true }))).toMatchObject({
      name: 'Mia Hart',
      email: 'mia@example.com',
    })
  })

  it('opens by the label that is offered while live chat is not available [QR-11]', async () => {
    const widget = await createTestWidget()
    await widget.openChat()
    widget.botAnswers({
      type: 'conditionalqr',
      items: [{ text: 'Live chat' }, { text: 'Send us a message' }, { text: ' leave us a MESSAGE ' }],
    })
    await widget.say('help')
    const group = widget.state().conversation.quickReplies
    expect(offeredChoices(widget.state()).map(({ label }) => label)).toEqual([' leave us a MESSAGE '])
    const [choice] = offeredChoices(widget.state())
    await widget.act({ kind: 'quick-reply-pressed', groupId: group?.id ?? '', choiceId: choice?.id ?? '' })
    expect(values(widget)).not.toBeNull()
    expect(widget.lines().filter((line) => line.startsWith('user'))).toEqual(['user: help'])
  })

  it(
    'sends the ticket, thanks and goes back',
    { meta: { rules: 'TKT-04, TKT-06, TKT-07, HDR-06' } },
    async () => {
      const widget = await withForm()
      await type(widget, filled)
      await widget.act({ flow: 'ticket', kind: 'send-pressed' })
      expect(widget.callsOf('createTicket')).toHaveLength(1)
      expect(widget.lastCall('createTicket').args[1]).toMatchObject({
        custom_fields: [
          { id: 1001, value: 'Payment' },
          { id: 1002, value: widget.state().session.chatbotUserId },
        ],
      })
      expect(widget.header()).toMatchObject({ title: 'Message Sent', hasBackArrow: false })
      await widget.act({ flow: 'ticket', kind: 'go-back-pressed' })
      expect(widget.widgetState().currentView).toBe('chat')
    },
  )

  it('thanks as well when the call fails, and tries again on the next load with the same key [TKT-08]', async () => {
    const widget = await withForm()
    widget.server.helpApi.createTicket = () => failed({ kind: 'refused', status: 500 })
    await type(widget, filled)
    await widget.act({ flow: 'ticket', kind: 'send-pressed' })
    expect(widget.widgetState().currentView).toBe('ticket')
    expect(widget.header().title).toBe('Message Sent')
    expect(widget.lines().join()).not.toContain('issues')

    await createTestWidget({ fakes: widget })
    const keys = widget.callsOf('createTicket').map(({ args }) => args[2])
    expect(keys).toEqual([keys[0], keys[0]])
  })

  it('has what was typed again after the arrow, once', async () => {
    const widget = await withForm()
    await type(widget, filled)
    await widget.act({ kind: 'back-pressed' })
    await widget.say('write to you again')
    expect(values(widget)).toEqual({ ...filled, subject: 'Payment' })
    await widget.act({ flow: 'ticket', kind: 'send-pressed' }, { flow: 'ticket', kind: 'go-back-pressed' })
    await widget.say('and again')
    expect(values(widget)).toMatchObject({ name: '', message: '' })
  })

  it.each([
    { type: 'sendMessage', messageString: 'where is my order' },
    { type: 'openLiveChatOnBot' },
  ] as const)(
    'has it again after the host page has asked for the chat by $type [HST-05, HST-06]',
    async (command) => {
      const widget = await withForm()
      await type(widget, filled)
      widget.botAnswers({ type: 'message', text: 'Here you are.' })
      await widget.host(command)
      expect(widget.state().flow?.name).not.toBe('ticket')
      widget.botAnswers({ type: 'command', commandName: 'OPEN_TICKET_FORM' })
      await widget.say('i want to write to you')
      expect(values(widget)).toEqual({ ...filled, subject: 'Payment' })
    },
  )

  it.each([
    ['another shopper', (widget: TestWidget) => widget.host({ type: 'changeShopperId', shopperId: 0 })],
    [
      'another chat',
      (widget: TestWidget) =>
        widget.act({ kind: 'close-pressed' }, { kind: 'end-prompt-answered', answer: 'finished' }),
    ],
  ])('shows nothing of it to %s', async (_, change) => {
    const widget = await withForm({ isSignedIn: true })
    await type(widget, filled)
    await widget.act({ kind: 'back-pressed' })
    await change(widget)
    expect(JSON.stringify(widget.state())).not.toContain('Hello')
  })

  it('does not call anybody away from another flow', async () => {
    const widget = await withForm()
    await type(widget, filled)
    const instance = widget.state().flow?.instance
    widget.server.helpApi.createTicket = () => failed()
    await widget.say('again')
    expect(widget.state().flow?.instance).toBe(instance)
    expect(values(widget)).toMatchObject(filled)
  })
})
