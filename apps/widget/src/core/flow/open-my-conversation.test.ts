import { callExamples } from '@murphy/contracts/call-examples'
import { describe, expect, it } from 'vitest'
import { createTestWidget } from '../../testing/test-widget'
import type { TestWidget } from '../../testing/test-widget'

const flow = 'my-conversation'
const [{ reply }] = callExamples.downloadConversation

async function afterTalking(options: Parameters<typeof createTestWidget>[0] = {}): Promise<TestWidget> {
  const widget = await createTestWidget(options)
  await widget.openChat()
  widget.botAnswers({ type: 'message', text: 'Until 9 pm.' })
  await widget.say('opening hours Newtown')
  await widget.act({ kind: 'my-conversation-opened' })
  return widget
}

async function settled(widget: TestWidget, isSo: () => boolean): Promise<void> {
  await expect
    .poll(async () => {
      await widget.pass(0)
      return isSo()
    })
    .toBe(true)
}

function lastOf(widget: TestWidget) {
  const { flow: open } = widget.state()
  return open?.name === flow && open.state.at === 'idle' ? open.state.last : null
}

describe('the conversation', () => {
  it('is downloaded as one file, of every session of the chat', async () => {
    const widget = await afterTalking()
    widget.myConversation.entries = reply.data.entries
    await widget.act({ flow, kind: 'download-pressed' })
    await settled(widget, () => lastOf(widget) === 'downloaded')
    expect(widget.myConversation.files).toHaveLength(1)
    expect(widget.myConversation.files[0]?.text).toContain('opening hours Newtown')
  })

  it('is not downloaded on a screen in a store', async () => {
    const widget = await createTestWidget()
    await widget.host({ type: 'setIsHostDevice', isHostDevice: true })
    await widget.pass(1500)
    await widget.say('hello')
    await widget.act({ kind: 'my-conversation-opened' }, { flow, kind: 'download-pressed' })
    expect(widget.state().flow?.state).toMatchObject({ at: 'idle', opening: { canDownload: false } })
  })

  it('is deleted after a yes: screen, storage and sessions are gone, and the chat is over', async () => {
    const widget = await afterTalking()
    const { widgetSessionId } = widget.state().session
    await widget.act({ flow, kind: 'delete-pressed' }, { flow, kind: 'delete-answered', isSure: true })
    await settled(widget, () => widget.state().flow === null)
    expect(widget.myConversation.removed).toMatchObject([{ widgetSessionId, earlierWidgetSessionIds: [] }])
    expect(widget.lines()).toEqual([])
    expect(widget.saved.chat).toBeNull()
    expect(widget.widgetState().currentView).toBe('ended')
    expect(widget.state().session.widgetSessionId).not.toBe(widgetSessionId)
    // The bot receives no end: the server would take it for the start of a new chat.
    expect(widget.events()).not.toContain('End_Interaction')
  })

  it('stays when it could not be deleted', async () => {
    const widget = await afterTalking()
    widget.myConversation.fails = true
    await widget.act({ flow, kind: 'delete-pressed' }, { flow, kind: 'delete-answered', isSure: true })
    await settled(widget, () => lastOf(widget) === 'delete-failed')
    expect(widget.lines()).toContain('user: opening hours Newtown')
    expect(widget.logged.map(({ name }) => name)).toContain('deletion-failed')
  })

  it('is asked about only where the chat is', async () => {
    const widget = await createTestWidget()
    await widget.act({ kind: 'my-conversation-opened' })
    expect(widget.state().flow).toBeNull()
  })
})

describe('the sessions of a chat', () => {
  it('the sessions of a guest are still theirs after a log-in, also after a reload', async () => {
    const widget = await afterTalking()
    const asGuest = widget.state().session.widgetSessionId
    await widget.host(
      { type: 'sendDataToWidget', encryptedShopperId: 't1' },
      { type: 'changeShopperId', shopperId: 4711 },
    )
    expect(widget.state().session.earlierWidgetSessionIds).toContain(asGuest)
    const reloaded = await createTestWidget({ remembered: widget.saved })
    expect(reloaded.state().session.earlierWidgetSessionIds).toContain(asGuest)
  })

  it('the sessions of a shopper are removed after a log-off [AUTH-12]', async () => {
    const widget = await createTestWidget()
    await widget.host(
      { type: 'sendDataToWidget', encryptedShopperId: 't1' },
      { type: 'changeShopperId', shopperId: 4711 },
    )
    await widget.openChat()
    await widget.say('my orders')
    await widget.host({ type: 'changeShopperId', shopperId: 0 })
    expect(widget.state().session.earlierWidgetSessionIds).toEqual([])
  })

  it('are forgotten with the chat', async () => {
    const widget = await afterTalking()
    await widget.host({ type: 'changeShopperId', shopperId: 4711 })
    await widget.act({ kind: 'close-pressed' }, { kind: 'end-prompt-answered', answer: 'finished' })
    expect(widget.state().session.earlierWidgetSessionIds).toEqual([])
  })
})
