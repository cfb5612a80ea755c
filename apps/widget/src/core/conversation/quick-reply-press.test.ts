import { describe, expect, it } from 'vitest'
import { createTestWidget } from '../../testing/test-widget'
import type { TestWidget } from '../../testing/test-widget'
import { replyItems } from '@murphy/contracts/reply-items'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import { offeredChoices } from '../../testing/offered-choices'

async function offered(...items: readonly ReplyItem[]): Promise<TestWidget> {
  const widget = await createTestWidget()
  await widget.openChat()
  widget.botAnswers(...items)
  await widget.say('hi')
  await widget.pass(10_000)
  return widget
}

function labels(widget: TestWidget): readonly string[] {
  return offeredChoices(widget.state()).map(({ label }) => label)
}

async function press(widget: TestWidget, label: string): Promise<void> {
  const group = widget.state().conversation.quickReplies
  const choice = offeredChoices(widget.state()).find((candidate) => candidate.label === label)
  await widget.act({ kind: 'quick-reply-pressed', groupId: group?.id ?? '', choiceId: choice?.id ?? '' })
}

describe('quick replies', () => {
  it('appear with the last part, all of a reply in one group [QR-01]', async () => {
    const widget = await createTestWidget()
    await widget.openChat()
    widget.botAnswers(
      { type: 'message', text: 'one' },
      { type: 'qr', items: [{ text: 'Yes' }] },
      { type: 'message', text: 'two' },
      { type: 'quickReply', items: [{ text: 'No' }] },
    )
    await widget.say('hi')
    await widget.pass(1999)
    expect(labels(widget)).toEqual([])
    await widget.pass(1)
    expect(labels(widget)).toEqual(['Yes', 'No'])
  })

  it('take one press, then stay, used [QR-01]', async () => {
    const widget = await offered({ type: 'qr', items: [{ text: 'Yes' }, { text: 'No' }] })
    widget.server.chat.sendText = () => new Promise(() => undefined)
    await press(widget, 'Yes')
    await press(widget, 'No')
    expect(widget.callsOf('sendText')).toHaveLength(2)
    expect(widget.state().conversation.quickReplies?.isUsed).toBe(true)
    expect(labels(widget)).toEqual(['Yes', 'No'])
  })

  it('quick replies that offer live chat are not shown while it is unavailable, whatever their kind [QR-11]', async () => {
    const widget = await offered(
      {
        type: 'qr',
        items: [{ text: 'LIVE CHAT' }, { text: 'Send us a message' }, { text: 'Opening hours' }],
      },
      { type: 'livechatqr', text: 'Talk to a person' },
    )
    expect(labels(widget)).toEqual(['Opening hours'])
  })

  it('tell the host which was pressed [QR-13, HST-13]', async () => {
    const widget = await offered({
      type: 'qr',
      items: [{ text: 'Yes', intentGroupId: 'ig-7', intentGroupName: 'Orders' }],
    })
    await press(widget, 'Yes')
    expect(widget.hostMessages.slice(-2)).toEqual([
      { type: 'chatbotQRClicked', text: 'Yes', intentGroupId: 'ig-7', intentGroupName: 'Orders' },
      {
        type: 'chatbotTriggerAdobeAnalytics',
        eventName: 'quick_reply',
        label: 'Yes',
        intentGroupName: 'Orders',
      },
    ])
  })

  it('quick replies of an earlier reply are removed by the next one [QR-01]', async () => {
    const widget = await offered({ type: 'qr', items: [{ text: 'Yes' }] })
    widget.botAnswers({ type: 'message', text: 'fine' })
    await widget.say('other')
    expect(labels(widget)).toEqual([])
  })

  it.each(
    (['qr', 'quickReply', 'conditionalqr', 'dqr', 'form', 'url', 'help', 'end', 'qe'] as const).map(
      (kind) => [kind, replyItems[kind].examples[0]] as const,
    ),
  )('quick replies of kind %s can be pressed [MSG-19]', async (_, example) => {
    const widget = await offered(example)
    const [label] = labels(widget)
    await press(widget, label ?? '')
    expect(widget.lines().join()).not.toContain('technical issues')
  })
})
