import { describe, expect, it } from 'vitest'
import { createTestWidget } from '../../testing/test-widget'
import type { TestWidget } from '../../testing/test-widget'

const minute = 60_000
const warning = 'system: Still there? This chat will close in a minute.'

async function opened(): Promise<TestWidget> {
  const widget = await createTestWidget()
  await widget.openChat()
  // The welcome message counts as a bot message; the clock runs from here.
  await widget.act({ kind: 'activity-detected' })
  return widget
}

describe('inactivity', () => {
  it('ends the session after 10 minutes with the prompt of type 2, cleared [LAU-09, LAU-10, END-06]', async () => {
    const widget = await opened()
    const { widgetSessionId } = widget.widgetState()
    await widget.pass(10 * minute - 1)
    expect(widget.widgetState().currentView).toBe('chat')
    await widget.pass(1)
    expect(widget.state().frame).toEqual({
      at: 'open',
      view: { at: 'end-prompt', type: 2, isLeaving: false },
    })
    expect(widget.lines()).toEqual([])
    expect(widget.saved.chat).toBeNull()
    expect(widget.widgetState().widgetSessionId).not.toBe(widgetSessionId)
  })

  it('says so one minute before, once [LAU-09]', async () => {
    const widget = await opened()
    await widget.pass(9 * minute - 1)
    expect(widget.lines()).not.toContain(warning)
    await widget.pass(1)
    expect(widget.lines().filter((line) => line === warning)).toHaveLength(1)
    await widget.pass(minute - 1)
    expect(widget.lines().filter((line) => line === warning)).toHaveLength(1)
  })

  it.each([
    ['typing', { kind: 'draft-changed', text: 'h' }],
    ['scrolling', { kind: 'activity-detected' }],
    ['minimising', { kind: 'minimise-pressed' }],
  ] as const)('is put off by %s, also after the warning [LAU-09]', async (_, event) => {
    const widget = await opened()
    await widget.pass(9.5 * minute)
    await widget.act(event)
    await widget.pass(10 * minute - 1)
    expect(widget.state().session.phase).toBe('ready')
    await widget.pass(1)
    expect(widget.state().session.phase).toBe('over')
  })

  it('is put off by a bot message [LAU-09]', async () => {
    const widget = await opened()
    widget.botAnswers({ type: 'message', text: 'a' }, { type: 'message', text: 'b' })
    await widget.say('hi')
    await widget.pass(10 * minute)
    expect(widget.state().session.phase).toBe('ready')
    await widget.pass(2000)
    expect(widget.state().session.phase).toBe('over')
  })

  it('does not count before the first open [LAU-09]', async () => {
    const widget = await createTestWidget()
    await widget.pass(60 * minute)
    expect(widget.widgetState().isFirstOpen).toBe(true)
    expect(widget.state().frame).toMatchObject({ at: 'closed', next: { at: 'welcome' } })
  })

  it('shows its prompt at the next open when the widget is minimised [LAU-10]', async () => {
    const widget = await opened()
    await widget.act({ kind: 'minimise-pressed' })
    await widget.pass(10 * minute)
    await widget.act({ kind: 'launcher-pressed' })
    expect(widget.state().frame).toMatchObject({ at: 'open', view: { at: 'end-prompt', type: 2 } })
  })

  it('ends at once when a laptop wakes up late, whatever wakes it [LAU-09]', async () => {
    const widget = await opened()
    await widget.act({ kind: 'draft-changed', text: 'half a tho' })
    widget.clock.sleep(60 * minute)
    await widget.act({ kind: 'text-submitted', text: 'half a thought' })
    expect(widget.widgetState().currentView).toBe('end-prompt')
    expect(widget.callsOf('sendText')).toHaveLength(0)
    expect(widget.state().drafts.draft).toBe('half a tho')
  })

  it('Return to chat after it starts a new session with a greeting [END-09, END-12]', async () => {
    const widget = await opened()
    await widget.pass(10 * minute)
    await widget.act({ kind: 'end-prompt-answered', answer: 'return' })
    expect(widget.callsOf('greet')).toHaveLength(2)
    expect(widget.widgetState().currentView).toBe('chat')
    expect(widget.lines()).toEqual(["bot: Hi, I'm Murphy. How can I help you today?"])
  })

  it('shows the newer one of two waiting prompts [END-06]', async () => {
    const widget = await opened()
    await widget.act({ kind: 'close-pressed' })
    await widget.pass(10 * minute)
    expect(widget.state().frame).toMatchObject({ view: { type: 2 } })
    await widget.act({ kind: 'end-prompt-answered', answer: 'finished' })
    expect(widget.widgetState().currentView).toBe('ended')
  })
})
