import { describe, expect, it } from 'vitest'
import { createTestWidget } from '../testing/test-widget'
import { enter, withLiveChat } from '../testing/live-chat-widget'
import { areExamplesShown, isFooterShown, isWritingToAgent } from './selectors'

describe('header and footer', () => {
  it('the title of the bot chat is Murphy, without a back arrow [HDR-01]', async () => {
    const widget = await createTestWidget()
    await widget.openChat()
    expect(widget.header()).toEqual({ title: 'Murphy', hasBackArrow: false, logo: 'bot' })
  })

  it('the footer is there on the welcome screen and in the chat, not under the prompt or at the end [INP-02]', async () => {
    const widget = await createTestWidget()
    const shown: boolean[] = [isFooterShown(widget.state())]
    await widget.act({ kind: 'launcher-pressed' })
    shown.push(isFooterShown(widget.state()))
    await widget.pass(1500)
    shown.push(isFooterShown(widget.state()))
    await widget.act({ kind: 'close-pressed' })
    shown.push(isFooterShown(widget.state()))
    await widget.act({ kind: 'end-prompt-answered', answer: 'finished' })
    shown.push(isFooterShown(widget.state()))
    expect(shown).toEqual([false, true, true, false, false])
  })
})

describe('the parts around the text box', () => {
  it('show examples until the shopper writes, and none once live chat is requested or runs [LC-35]', async () => {
    const widget = await withLiveChat()
    expect(areExamplesShown(widget.state())).toBe(true)
    await enter(widget)
    expect(areExamplesShown(widget.state())).toBe(false)
    widget.liveChat.joins(42, 'Sarah Jones')
    await widget.pass(0)
    expect(areExamplesShown(widget.state())).toBe(false)
  })

  it('name the receiver: Murphy until an agent has joined [LC-35]', async () => {
    const widget = await withLiveChat()
    await enter(widget)
    expect(isWritingToAgent(widget.state())).toBe(false)
    widget.liveChat.joins(42, 'Sarah Jones')
    await widget.pass(0)
    expect(isWritingToAgent(widget.state())).toBe(true)
  })
})
