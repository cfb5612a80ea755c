import { describe, expect, it } from 'vitest'
import { createTestWidget } from '../../testing/test-widget'
import type { TestWidget } from '../../testing/test-widget'
import { replyItems } from '@murphy/contracts/reply-items'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import { isOffered, listChoices } from './quick-reply-choices'
import { offeredChoices } from './offered-choices'

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
  it('[QR-01] appear with the last part, all of a reply in one group', async () => {
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

  it.each(['qr', 'quickReply'] as const)(
    "[QR-01] of kind %s send their text as the shopper's words",
    async (type) => {
      const widget = await offered({ type, items: [{ text: 'Track an order' }] })
      await press(widget, 'Track an order')
      expect(widget.lines().at(-1)).toBe('user: Track an order')
      expect(widget.lastCall('sendText').args[1]).toMatchObject({ text: 'Track an order' })
    },
  )

  it('[QR-01] take one press, then stay, used', async () => {
    const widget = await offered({ type: 'qr', items: [{ text: 'Yes' }, { text: 'No' }] })
    widget.server.chat.sendText = () => new Promise(() => undefined)
    await press(widget, 'Yes')
    await press(widget, 'No')
    expect(widget.callsOf('sendText')).toHaveLength(2)
    expect(widget.state().conversation.quickReplies?.isUsed).toBe(true)
    expect(labels(widget)).toEqual(['Yes', 'No'])
  })

  it('[QR-02] of kind conditionalqr show what fits a guest', async () => {
    const widget = await offered({
      type: 'conditionalqr',
      items: [
        { text: 'My orders', condition: 'loggedIn' },
        { text: 'Log in', condition: 'guest' },
        { text: 'Help' },
      ],
    })
    expect(labels(widget)).toEqual(['Log in', 'Help'])
  })

  it('[QR-02] of kind conditionalqr show what fits a signed-in shopper', async () => {
    const widget = await createTestWidget()
    await widget.host(
      { type: 'sendDataToWidget', encryptedShopperId: 'jwe' },
      { type: 'changeShopperId', shopperId: 4711 },
    )
    await widget.openChat()
    widget.botAnswers({
      type: 'conditionalqr',
      items: [
        { text: 'My orders', condition: 'loggedIn' },
        { text: 'Log in', condition: 'guest' },
      ],
    })
    await widget.say('hi')
    expect(labels(widget)).toEqual(['My orders'])
  })

  it.each([
    [
      'QR-03',
      { type: 'dqr', items: [{ text: 'Go', type: 'url', uri: 'https://shop.example/party?a=1#top' }] },
    ],
    ['QR-05', { type: 'form', text: 'Go', uri: 'https://shop.example/party?a=1#top' }],
  ] as const)('[%s] [QR-12] open their link with msid, muid and migid', async (_, item) => {
    const widget = await offered({ ...item, intent_group_id: 'ig 2' })
    await press(widget, 'Go')
    const { chatbotUserId } = widget.state().session
    expect(widget.opened).toEqual([
      `https://shop.example/party?a=1&msid=s-1&muid=${chatbotUserId}&migid=ig%202#top`,
    ])
  })

  it('[QR-04] of kind help send their text', async () => {
    const widget = await offered({ type: 'help', text: 'Help' })
    await press(widget, 'Help')
    expect(widget.lastCall('sendText').args[1]).toMatchObject({ text: 'Help' })
  })

  it('[QR-06] of kind url open a new tab, and stay pressable', async () => {
    const widget = await offered({ type: 'url', text: 'More', uri: 'https://shop.example/more' })
    await press(widget, 'More')
    await press(widget, 'More')
    expect(widget.opened).toEqual(['https://shop.example/more', 'https://shop.example/more'])
  })

  it('[QR-10] with target route let the host page go there; a path is one of the shop', async () => {
    const widget = await offered({
      type: 'qr',
      items: [{ text: 'My account', type: 'url', uri: '/account', target: 'route' }],
    })
    await press(widget, 'My account')
    expect(widget.told.at(-1)).toEqual({
      type: 'chatbotInitChangeUrl',
      url: 'https://shop.example/account',
      storeId: null,
      storeName: null,
    })
  })

  it('[QR-08] [END-07] of kind end lead to the prompt of type 3', async () => {
    const widget = await offered({ type: 'end', text: "That's all, thanks" })
    await press(widget, "That's all, thanks")
    expect(widget.state().frame).toEqual({
      at: 'open',
      view: { at: 'end-prompt', type: 3, isLeaving: false },
    })
  })

  it('[QR-09] [MSG-06] of kind qe show their text and send their event with its parameters', async () => {
    const widget = await offered({
      type: 'qe',
      text: 'Pick up orders',
      event: 'ORDER_TRACKING_DELIVERY_TYPE',
      parameters: { deliveryType: 'Pickup' },
    })
    await press(widget, 'Pick up orders')
    expect(widget.lines().at(-1)).toBe('user: Pick up orders')
    expect(widget.lastCall('sendEvent').args[1]).toMatchObject({
      event: 'ORDER_TRACKING_DELIVERY_TYPE',
      parameters: { deliveryType: 'Pickup', shopperId: 0 },
    })
  })

  it('[QR-11] that offer live chat are not shown while it is unavailable, in whatever kind', async () => {
    const widget = await offered(
      {
        type: 'qr',
        items: [{ text: 'LIVE CHAT' }, { text: 'Send us a message' }, { text: 'Opening hours' }],
      },
      { type: 'livechatqr', text: 'Talk to a person' },
    )
    expect(labels(widget)).toEqual(['Opening hours'])
  })

  it.each([
    [true, ['Live chat', 'Send us a message', 'Call us']],
    [false, ['Leave us a message', 'Call us']],
  ])('[QR-11] fit live chat being available: %s', (isLiveChatAvailable, expected) => {
    const items = ['Live chat', 'Send us a message', 'Leave us a message', 'Call us'].map((text) => ({
      text,
    }))
    const offered = listChoices({ items }).filter((choice) =>
      isOffered(choice, { isSignedIn: false, isLiveChatAvailable }),
    )
    expect(offered.map(({ label }) => label)).toEqual(expected)
  })

  it('[QR-13] [HST-13] tell the host which was pressed', async () => {
    const widget = await offered({
      type: 'qr',
      items: [{ text: 'Yes', intentGroupId: 'ig-7', intentGroupName: 'Orders' }],
    })
    await press(widget, 'Yes')
    expect(widget.told.slice(-2)).toEqual([
      { type: 'chatbotQRClicked', text: 'Yes', intentGroupId: 'ig-7', intentGroupName: 'Orders' },
      {
        type: 'chatbotTriggerAdobeAnalytics',
        eventName: 'quick_reply',
        label: 'Yes',
        intentGroupName: 'Orders',
      },
    ])
  })

  it('[QR-01] of an earlier reply are gone with the next one', async () => {
    const widget = await offered({ type: 'qr', items: [{ text: 'Yes' }] })
    widget.botAnswers({ type: 'message', text: 'fine' })
    await widget.say('other')
    expect(labels(widget)).toEqual([])
  })

  it.each(
    (['qr', 'quickReply', 'conditionalqr', 'dqr', 'form', 'url', 'help', 'end', 'qe'] as const).map(
      (kind) => [kind, replyItems[kind].examples[0]] as const,
    ),
  )('[MSG-19] of kind %s can be pressed', async (_, example) => {
    const widget = await offered(example)
    const [label] = labels(widget)
    await press(widget, label ?? '')
    expect(widget.lines().join()).not.toContain('technical issues')
  })
})
