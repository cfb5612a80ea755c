import { describe, expect, it } from 'vitest'
import { createTestWidget } from '../../testing/test-widget'
import type { TestWidget } from '../../testing/test-widget'

const surveyScriptUrl = 'https://survey.example/script.js'

async function chatting(
  options: Parameters<typeof createTestWidget>[0] = { surveyScriptUrl },
): Promise<TestWidget> {
  const widget = await createTestWidget(options)
  await widget.openChat()
  await widget.say('hi')
  return widget
}

async function finished(widget: TestWidget): Promise<TestWidget> {
  await widget.act({ kind: 'close-pressed' }, { kind: 'end-prompt-answered', answer: 'finished' })
  return widget
}

describe('the survey', () => {
  it('comes between Finished and the end, with the vendor’s script [SUR-01]', async () => {
    const widget = await finished(await chatting())
    expect(widget.widgetState().currentView).toBe('survey')
    expect(widget.survey.scriptUrl).toBe(surveyScriptUrl)
    await widget.pass(10_000)
    expect(widget.widgetState().currentView).toBe('survey')
    widget.survey.done?.()
    expect(widget.widgetState().currentView).toBe('ended')
  })

  it('does not come where none is configured, or nothing was said', async () => {
    expect((await finished(await chatting({}))).widgetState().currentView).toBe('ended')
    const silent = await createTestWidget({ surveyScriptUrl })
    await silent.openChat()
    expect((await finished(silent)).widgetState().currentView).toBe('ended')
  })

  it('comes after a timeout too, and for a chat that began on an earlier page', async () => {
    const timedOut = await chatting()
    await timedOut.pass(600_000)
    await timedOut.act({ kind: 'end-prompt-answered', answer: 'finished' })
    expect(timedOut.widgetState().currentView).toBe('survey')

    const first = await chatting()
    const reloaded = await createTestWidget({ fakes: first, surveyScriptUrl })
    await reloaded.act({ kind: 'launcher-pressed' })
    expect((await finished(reloaded)).widgetState().currentView).toBe('survey')
  })

  it.each([
    ['[SUR-02] when the vendor has no frame', { isThere: false, isOnline: true }],
    ['[SUR-03] when the browser is offline', { isThere: true, isOnline: false }],
  ])('%s is hidden with the widget after 3000 ms, and the next open starts fresh', async (_, facts) => {
    const widget = await chatting()
    widget.survey.isThere = facts.isThere
    widget.network.isOnline = facts.isOnline
    await finished(widget)
    await widget.pass(2999)
    expect(widget.widgetState().currentView).toBe('survey')
    await widget.pass(1)
    expect(widget.widgetState().currentView).toBe('closed')
    expect(widget.hostMessagesOf('toggleWidget').at(-1)).toEqual({ type: 'toggleWidget', isOpen: false })

    await widget.openChat()
    expect(widget.widgetState()).toMatchObject({ currentView: 'chat', hasUserInteracted: false })
    expect(widget.lines()).toHaveLength(1)
  })

  function network(widget: TestWidget, isOnline: boolean): void {
    widget.network.isOnline = isOnline
    widget.network.watching?.(isOnline)
  }

  it('is hidden with the widget when the browser goes offline, and shown again when it is back [SUR-03]', async () => {
    const widget = await finished(await chatting())
    await widget.pass(60_000)
    network(widget, false)
    expect(widget.widgetState().currentView).toBe('closed')
    expect(widget.hostMessagesOf('toggleWidget').at(-1)).toEqual({ type: 'toggleWidget', isOpen: false })
    widget.survey.scriptUrl = null
    network(widget, true)
    await widget.pass(0)
    expect(widget.widgetState().currentView).toBe('survey')
    expect(widget.hostMessagesOf('toggleWidget').at(-1)).toEqual({ type: 'toggleWidget', isOpen: true })
    // Its element is a new one, which the vendor fills again.
    expect(widget.survey.scriptUrl).toBe(surveyScriptUrl)
    widget.survey.done?.()
    expect(widget.widgetState().currentView).toBe('ended')
  })

  it('is hidden for good when the vendor has no frame after the browser is back [SUR-02, SUR-03]', async () => {
    const widget = await finished(await chatting())
    network(widget, false)
    await widget.pass(60_000)
    widget.survey.isThere = false
    network(widget, true)
    await widget.pass(2999)
    expect(widget.widgetState().currentView).toBe('survey')
    await widget.pass(1)
    expect(widget.widgetState().currentView).toBe('closed')
    network(widget, false)
    network(widget, true)
    expect(widget.widgetState().currentView).toBe('closed')
  })

  it('gives way to a new chat that the shopper opens while the browser is offline [SUR-03]', async () => {
    const widget = await finished(await chatting())
    network(widget, false)
    await widget.openChat()
    expect(widget.widgetState().currentView).toBe('chat')
    network(widget, true)
    expect(widget.widgetState().currentView).toBe('chat')
  })

  it('leaves the widget as it is when the network changes after the survey [SUR-03]', async () => {
    const widget = await finished(await chatting())
    widget.survey.done?.()
    network(widget, false)
    network(widget, true)
    expect(widget.widgetState().currentView).toBe('ended')
  })

  it('gives way to a new chat on a shared screen when the browser goes offline [SUR-03]', async () => {
    const widget = await finished(await chatting({ surveyScriptUrl, device: { isHostDevice: true } }))
    network(widget, false)
    expect(widget.state().frame).toMatchObject({ at: 'open', view: { at: 'chat' } })
  })

  it('looks for the vendor once only', async () => {
    const widget = await finished(await chatting())
    await widget.pass(3000)
    widget.survey.isThere = false
    await widget.pass(60_000)
    expect(widget.widgetState().currentView).toBe('survey')
  })

  it.each(['close-pressed', 'minimise-pressed'] as const)(
    'goes by %s, and the next open starts fresh',
    async (kind) => {
      const widget = await finished(await chatting())
      await widget.act({ kind })
      expect(widget.widgetState().currentView).toBe('closed')
      await widget.openChat()
      expect(widget.widgetState().currentView).toBe('chat')
    },
  )

  it('does not cover a chat that has begun meanwhile', async () => {
    const widget = await finished(await chatting())
    widget.survey.isThere = false
    await widget.host({ type: 'sendMessage', messageString: 'hello again' })
    widget.survey.done?.()
    await widget.pass(3000)
    expect(widget.widgetState().currentView).toBe('chat')
  })
})
