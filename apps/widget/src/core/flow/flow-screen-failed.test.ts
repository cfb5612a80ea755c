import { describe, expect, it } from 'vitest'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import { pickupOrder } from '../../gallery/deliveries'
import { chatWithSarah } from '../../testing/live-chat-widget'
import { createTestWidget } from '../../testing/test-widget'
import type { TestWidget } from '../../testing/test-widget'

const technicalIssues = 'bot: Sorry but I’m having some technical issues. I’ll be back shortly'

const finder: ReplyItem = {
  type: 'command',
  commandName: 'START_FIND_A_WINE',
  storeId: '1021',
  storeName: 'Alexandria',
}
const ticketForm: ReplyItem = { type: 'command', commandName: 'OPEN_TICKET_FORM' }

async function withFlow(command: ReplyItem): Promise<TestWidget> {
  const widget = await createTestWidget()
  await widget.openChat()
  widget.botAnswers(command)
  await widget.say('please')
  return widget
}

async function failToDraw(widget: TestWidget): Promise<void> {
  await widget.act({ kind: 'flow-screen-failed', instance: widget.state().flow?.instance ?? '' })
}

describe('a flow whose screen cannot be drawn', () => {
  it('gives way to the chat, which says the fixed text, and leaves one line in the log [ERR-01]', async () => {
    const widget = await withFlow(finder)
    // From here the arrow would only lead to the question before.
    await widget.act({ flow: 'find-a-wine', kind: 'chosen', question: 'type', label: "I'm not sure" })
    await widget.act({ flow: 'find-a-wine', kind: 'continue-pressed' })
    expect(widget.state().flow).toMatchObject({ state: { at: 'price' } })
    await failToDraw(widget)
    expect(widget.state().flow).toBeNull()
    expect(widget.lines().at(-1)).toBe(technicalIssues)
    expect(widget.logged).toEqual([{ name: 'flow-screen-failed', fields: { flow: 'find-a-wine' } }])
  })

  it('keeps what was typed into the ticket form', async () => {
    const widget = await withFlow(ticketForm)
    await widget.act({ flow: 'ticket', kind: 'field-changed', field: 'message', value: 'Hello' })
    await failToDraw(widget)
    expect(widget.state().drafts.forms.ticket).toMatchObject({ form: { values: { message: 'Hello' } } })
  })

  it('is not reported as a cancel, which the shopper has not pressed', async () => {
    const widget = await createTestWidget()
    await widget.openChat()
    widget.botAnswers({ type: 'verifiedOrders', items: [{ ...pickupOrder, status: 'Placed' }] })
    await widget.say('my orders')
    const entryId = widget.state().conversation.entries.at(-1)?.id ?? ''
    await widget.act({ kind: 'order-opened', entryId, order: { ...pickupOrder, status: 'Placed' } })
    expect(widget.state().flow).toMatchObject({ name: 'nominee' })
    const events = widget.events()
    await failToDraw(widget)
    expect(widget.state().flow).toBeNull()
    expect(widget.events()).toEqual(events)
    expect(widget.callsOf('recordNomineeEvent')).toEqual([])
  })

  it('does not come again when it was the rating of a chat that is over', async () => {
    const widget = await chatWithSarah()
    await widget.act({ kind: 'close-pressed' }, { kind: 'end-prompt-answered', answer: 'finished' })
    expect(widget.state().flow).toMatchObject({ name: 'live-chat-rating' })
    await failToDraw(widget)
    await widget.act({ kind: 'activity-detected' })
    expect(widget.state().flow).toBeNull()
  })

  it('closes no later opening', async () => {
    const widget = await withFlow(ticketForm)
    await widget.act({ kind: 'flow-screen-failed', instance: 'earlier' })
    expect(widget.state().flow).not.toBeNull()
    expect(widget.lines()).not.toContain(technicalIssues)
  })
})
