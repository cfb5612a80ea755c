import { describe, expect, it } from 'vitest'
import { createFakePorts } from '../../testing/fake-ports'
import { createTestWidget } from '../../testing/test-widget'
import type { TestWidget } from '../../testing/test-widget'

async function talked(lines: number): Promise<TestWidget> {
  const widget = await createTestWidget()
  await widget.openChat()
  for (let line = 1; line <= lines; line++) await widget.say(`line ${line}`)
  return widget
}

async function reloaded(widget: TestWidget, laterMs = 0): Promise<TestWidget> {
  const fakes = createFakePorts(widget.saved)
  fakes.clock.sleep(widget.clock.now() - fakes.clock.now() + laterMs)
  return createTestWidget({ fakes })
}

describe('a reload', () => {
  it('brings back the newest 10 messages and the session ids, without greeting again [STG-06]', async () => {
    const before = await talked(12)
    const after = await reloaded(before)
    await after.openChat()
    expect(after.lines()).toEqual(Array.from({ length: 10 }, (_, index) => `user: line ${index + 3}`))
    expect(after.state().session).toMatchObject({
      sessionId: 's-1',
      widgetSessionId: before.state().session.widgetSessionId,
      chatbotUserId: before.state().session.chatbotUserId,
    })
    expect(after.callsOf('greet')).toHaveLength(0)
  })

  it('keeps chatbotUserId, and makes it when it is missing [STG-01]', async () => {
    const widget = await createTestWidget({ remembered: { chatbotUserId: 'u-7' } })
    expect(widget.saved.chatbotUserId).toBe('u-7')
    const fresh = await createTestWidget()
    expect(fresh.saved.chatbotUserId).toBe(fresh.state().session.chatbotUserId)
    expect(fresh.saved.chatbotUserId).not.toBe(fresh.state().session.widgetSessionId)
  })

  it.each([
    [599_999, 'chat'],
    [600_000, 'welcome'],
  ])('a reload after %i ms goes to the %s [STG-06, LAU-09]', async (laterMs, view) => {
    const before = await talked(1)
    const lastAt = before.saved.lastActivityAt ?? 0
    const after = await reloaded(before, laterMs - (before.clock.now() - lastAt))
    await after.act({ kind: 'launcher-pressed' })
    expect(after.widgetState().currentView).toBe(view)
  })

  it('brings nothing back after the end [END-10]', async () => {
    const before = await talked(2)
    await before.act({ kind: 'close-pressed' }, { kind: 'end-prompt-answered', answer: 'finished' })
    const after = await reloaded(before)
    expect(after.lines()).toEqual([])
    expect(after.widgetState().isFirstOpen).toBe(true)
  })
})

describe('two tabs', () => {
  it('show what was said in the other one, once [STG-06]', async () => {
    const widget = await talked(1)
    const chat = widget.saved.chat
    if (chat === null) throw new Error('Nothing was saved.')
    const [last] = chat.entries.slice(-1)
    if (last === undefined) throw new Error('Nothing was said.')
    const said = {
      ...last,
      id: 'other-1',
      at: last.at + 1,
      item: { type: 'message', text: 'from the other tab' },
    } as const
    widget.otherTab({ kind: 'chat-saved', chat: { ...chat, entries: [...chat.entries, said] } })
    widget.otherTab({ kind: 'chat-saved', chat: { ...chat, entries: [...chat.entries, said] } })
    expect(widget.lines().slice(1)).toEqual(['user: line 1', 'user: from the other tab'])
  })

  it('keep their own order, whatever the clocks were when it was said, and put the other’s in its place [STG-06]', async () => {
    const widget = await talked(3)
    const chat = widget.saved.chat
    const [first, second, third] = chat?.entries.slice(-3) ?? []
    if (!chat || !first || !second || !third) throw new Error('Nothing was saved.')
    const said = (text: string, at: number) =>
      ({ ...first, id: text, at, item: { type: 'message', text } }) as const
    // The other tab has read of the first line by another clock, three hours ahead.
    const ahead = { ...first, at: first.at + 10_800_000 }
    const entries = [ahead, said('after the first', third.at + 5), second, third, said('newest', first.at)]
    widget.otherTab({ kind: 'chat-saved', chat: { ...chat, entries } })
    const lines = ['line 1', 'after the first', 'line 2', 'line 3', 'newest']
    expect(widget.lines().slice(-5)).toEqual(lines.map((line) => `user: ${line}`))
  })

  it('put in order by time what each has said alone [STG-06]', async () => {
    const widget = await talked(1)
    const { chat } = widget.saved
    await widget.say('only here')
    const [before, here] = widget.state().conversation.entries.slice(-2)
    if (!chat || !before || !here) throw new Error('Nothing was said.')
    const said = (text: string, at: number) =>
      ({ ...here, id: text, at, item: { type: 'message', text } }) as const
    const entries = [...chat.entries, said('sooner', here.at - 1), said('later', here.at + 1)]
    widget.otherTab({ kind: 'chat-saved', chat: { ...chat, entries } })
    expect(widget.lines().slice(-4)).toEqual([
      'user: line 1',
      'user: sooner',
      'user: only here',
      'user: later',
    ])
  })

  it('end together [STG-06]', async () => {
    const widget = await talked(1)
    widget.otherTab({ kind: 'chat-forgotten' })
    expect(widget.widgetState().currentView).toBe('ended')
    expect(widget.lines()).toEqual([])
    expect(widget.events()).toEqual([])
  })

  it('share the time of the last action [LAU-09]', async () => {
    const widget = await talked(1)
    await widget.pass(300_000)
    widget.otherTab({ kind: 'acted', at: widget.clock.now() })
    await widget.pass(599_999)
    expect(widget.state().session.phase).toBe('ready')
    await widget.pass(1)
    expect(widget.state().session.phase).toBe('over')
  })

  it('begin together: a chat that starts in the other tab is taken over [STG-06]', async () => {
    const other = await talked(1)
    const widget = await createTestWidget()
    if (other.saved.chat !== null) widget.otherTab({ kind: 'chat-saved', chat: other.saved.chat })
    await widget.act({ kind: 'launcher-pressed' })
    expect(widget.lines()).toContain('user: line 1')
    expect(widget.callsOf('greet')).toHaveLength(0)
  })
})
