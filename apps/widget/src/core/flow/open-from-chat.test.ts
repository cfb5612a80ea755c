import { createDeferred } from '@murphy/testing'
import type { Deferred } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { order as delivery, pickupOrder as pickup, threeConsignments } from '../../gallery/deliveries'
import type { BotReply, Result } from '../ports'
import { failed, ok, reply } from '../../testing/fake-ports'
import { createTestWidget } from '../../testing/test-widget'
import type { TestWidget } from '../../testing/test-widget'
import { isFooterShown } from '../selectors'
import type { Order } from '@murphy/contracts/entities'
import { replyItems } from '@murphy/contracts/reply-items'
import type { ArticleItem } from '@murphy/contracts/reply-items'
import { offeredChoices } from '../../testing/offered-choices'

const logIn = [
  { type: 'sendDataToWidget', encryptedShopperId: 't' },
  { type: 'changeShopperId', shopperId: 4711 },
] as const

async function withOrders({ isSignedIn = true, orders = [delivery, pickup] } = {}): Promise<TestWidget> {
  const widget = await createTestWidget()
  await widget.openChat()
  if (isSignedIn) await widget.host(...logIn)
  widget.botAnswers({ type: 'verifiedOrders', items: orders, query_id: 'q-12' })
  await widget.say('my orders')
  widget.botAnswers({ type: 'message', text: 'Noted.' })
  return widget
}

function lastEntry(widget: TestWidget): string {
  return widget.state().conversation.entries.findLast(({ from }) => from === 'bot')?.id ?? ''
}

function open(widget: TestWidget, order: Order): Promise<void> {
  return widget.act({ kind: 'order-opened', entryId: lastEntry(widget), order })
}

describe('a pressed order card', () => {
  it(
    'a pressed order card of a delivery opens tracking',
    { meta: { rules: 'ORD-28, ORD-33, HDR-04, STG-08' } },
    async () => {
      const widget = await withOrders()
      widget.server.orderApi.orderDetail = async () => ok(threeConsignments)
      await open(widget, delivery)
      expect(widget.header()).toEqual({ title: 'Track delivery', hasBackArrow: true, logo: 'bot' })
      expect(isFooterShown(widget.state())).toBe(false)
      expect(widget.widgetState()).toMatchObject({
        currentView: 'delivery-tracking',
        isOrderTrackingShown: true,
        isPickupOrderClicked: false,
        expandedOrderTile: 0,
      })
      await widget.act({ flow: 'delivery-tracking', kind: 'panel-pressed', index: 1 })
      expect(widget.widgetState().expandedOrderTile).toBe(1)
    },
  )

  it('asks for the details of that order, with the two ids [API-14]', async () => {
    const widget = await withOrders()
    await open(widget, delivery)
    const { widgetSessionId, chatbotUserId } = widget.state().session
    expect(widget.lastCall('orderDetail').args.slice(1)).toEqual([
      '10234567',
      { shopperId: 4711, widgetSessionId, dialogFlowSessionId: 's-2', chatbotUserId },
    ])
  })

  it('a pressed order card of a subscription does nothing [ORD-29]', async () => {
    const subscription = { ...delivery, isSubscription: true }
    const widget = await withOrders({ orders: [subscription] })
    await open(widget, subscription)
    expect(widget.state().flow).toBeNull()
    expect(widget.events()).toEqual([])
  })

  it.each([
    ['Placed', 'PICKUP_ORDER_CLICKED', true, 'ORD-27'],
    ['Awaiting', 'PICKUP_ORDER_CLICKED', true, 'ORD-27'],
    ['Packed', 'PICKUP_ORDER_CLICKED', true, 'ORD-27'],
    ['Completed', 'PICKUP_ORDER_COLLECTED', false, 'ORD-26'],
    ['Collected', 'PICKUP_ORDER_COLLECTED', false, 'ORD-26'],
    ['Cancelled', 'PICKUP_ORDER_CANCELLED', false, 'ORD-25'],
  ] as const)(
    'a pressed order card of a pickup that is %s sends %s (opens the nominee flow: %s) [%s, ORD-24, NOM-43]',
    async (status, event, opensNominee, _id) => {
      const order = { ...pickup, status }
      const widget = await withOrders({ orders: [order] })
      await open(widget, order)
      expect(widget.events()).toEqual([event])
      expect(widget.lastCall('sendEvent').args[1]).toMatchObject({ parameters: { orderId: '10234568' } })
      expect(widget.widgetState().isPickupOrderClicked).toBe(opensNominee)
    },
  )

  it('a pressed order card of a pickup with an unknown status does nothing [ORD-23]', async () => {
    const order = { ...pickup, status: 'Returned' }
    const widget = await withOrders({ orders: [order] })
    await open(widget, order)
    expect(widget.events()).toEqual([])
    expect(widget.state().flow).toBeNull()
  })

  it('a pressed order card of a pickup shows the nominee screens [HDR-05, NOM-42]', async () => {
    const widget = await withOrders()
    await open(widget, pickup)
    expect(widget.header().title).toBe('Update nominee')
    expect(widget.widgetState().nomineeScreen).toBe('form')
  })
})

describe('nominee details that fail', () => {
  const login = { label: 'Login', action: { kind: 'open-link', target: 'route' } }

  async function guestWhoseLoadFailed(): Promise<{
    widget: TestWidget
    answer: Deferred<Result<BotReply>>
  }> {
    const widget = await withOrders({ isSignedIn: false })
    const answer = createDeferred<Result<BotReply>>()
    widget.server.chat.sendEvent = () => answer.promise
    widget.server.orderApi.nomineeDetail = () => failed({ kind: 'refused', status: 403 })
    await open(widget, pickup)
    return { widget, answer }
  }
  const choices = (widget: TestWidget) => offeredChoices(widget.state())

  it('keep the Login reply of a guest when the answer to the press comes later [NOM-35, QR-14]', async () => {
    const { widget, answer } = await guestWhoseLoadFailed()
    expect(choices(widget)).toMatchObject([login])
    answer.resolve(await reply({ type: 'message', text: 'Here is your order.' }))
    await widget.pass(5000)
    expect(widget.lines().at(-1)).toBe('bot: Here is your order.')
    expect(choices(widget)).toMatchObject([login])
  })

  it('put it before what that answer offers [NOM-35, QR-14]', async () => {
    const { widget, answer } = await guestWhoseLoadFailed()
    answer.resolve(await reply({ type: 'qr', items: [{ text: 'My orders' }] }))
    await widget.pass(5000)
    expect(choices(widget)).toMatchObject([login, { label: 'My orders' }])
  })

  it('keep it, and of what is offered beside it only the newest [QR-14]', async () => {
    const { widget, answer } = await guestWhoseLoadFailed()
    widget.server.chat.sendEvent = () => reply({ type: 'qr', items: [{ text: 'Yes' }, { text: 'Later' }] })
    answer.resolve(
      await reply(
        { type: 'qr', items: [{ text: 'Yes' }, { text: 'No' }] },
        { type: 'followup_event_data', followUpEventType: 'stores', followUpEventName: 'LATER' },
      ),
    )
    await widget.pass(0)
    expect(choices(widget).map(({ label }) => label)).toEqual(['Login', 'Yes', 'No'])
    await widget.pass(10_000)
    expect(choices(widget).map(({ label }) => label)).toEqual(['Login', 'Yes', 'Later'])
  })

  it('let it go with the answer to what the guest says next [QR-14]', async () => {
    const { widget, answer } = await guestWhoseLoadFailed()
    answer.resolve(await reply({ type: 'message', text: 'Here is your order.' }))
    await widget.say('hello')
    await widget.pass(5000)
    expect(choices(widget)).toEqual([])
  })
})

describe('delivery details that fail', () => {
  it('close the screen, say so, and offer a signed-in shopper no login [TRK-23, TRK-24, TRK-25]', async () => {
    const widget = await withOrders()
    await open(widget, delivery)
    expect(widget.state().flow).toBeNull()
    expect(widget.lines().slice(-2)).toEqual([
      'bot: We can no longer show you these delivery details.',
      'bot: To do this, you need to log in to the account associated with the orders.',
    ])
    expect(widget.state().conversation.quickReplies).toBeNull()
  })

  it('offer a guest Login, which leads the host page to the login [TRK-25, QR-14, HST-15]', async () => {
    const widget = await createTestWidget()
    await widget.openChat()
    widget.botAnswers({ type: 'message', text: 'A card.' })
    await widget.say('x')
    await open(widget, delivery)
    const group = widget.state().conversation.quickReplies
    expect(offeredChoices(widget.state()).map(({ label }) => label)).toEqual(['Login'])
    await widget.act({
      kind: 'quick-reply-pressed',
      groupId: group?.id ?? '',
      choiceId: offeredChoices(widget.state())[0]?.id ?? '',
    })
    expect(widget.hostMessages.at(-1)).toMatchObject({
      type: 'chatbotInitChangeUrl',
      url: 'https://shop.example/login?i_cid=cbprodtracking-loaddashboard',
    })
  })

  it('delivery details that arrive after the screen was left do nothing [TRK-23]', async () => {
    const widget = await withOrders()
    const answer = new Promise<never>(() => undefined)
    widget.server.orderApi.orderDetail = () => answer
    await open(widget, delivery)
    const { flow } = widget.state()
    await widget.act({ kind: 'back-pressed' })
    const lines = widget.lines()
    await open(widget, delivery)
    await widget.act({ flow: 'delivery-tracking', kind: 'details-failed', instance: flow?.instance ?? '' })
    expect(widget.state().flow?.name).toBe('delivery-tracking')
    expect(widget.lines()).toEqual(lines)
  })
})

describe('the tracking screen', () => {
  it('loads its details again without keeping an abandoned session alive [LAU-09]', async () => {
    const widget = await withOrders()
    widget.server.orderApi.orderDetail = async () => ok(threeConsignments)
    await open(widget, delivery)
    const instance = widget.state().flow?.instance ?? ''
    for (let minutes = 1; minutes < 10; minutes += 1) {
      await widget.pass(60_000)
      await widget.act({ flow: 'delivery-tracking', kind: 'details-aged', instance })
    }
    expect(widget.callsOf('orderDetail')).toHaveLength(10)
    expect(widget.state().session.phase).toBe('ready')
    await widget.pass(60_000)
    expect(widget.state().session.phase).toBe('over')
  })

  it(
    'logs its vote, and a failing log has no effect',
    { meta: { rules: 'TRK-22, ANA-02, ANA-03, ANA-05' } },
    async () => {
      const widget = await withOrders()
      widget.server.orderApi.orderDetail = async () => ok(threeConsignments)
      widget.server.analytics.recordTrackingVote = () => failed()
      widget.server.analytics.record = () => failed()
      await open(widget, delivery)
      const lines = widget.lines()
      await widget.act({ flow: 'delivery-tracking', kind: 'voted', isThumbsUp: true })
      expect(widget.lastCall('recordTrackingVote').args[1]).toEqual({
        intentGroupId: 'ig-7',
        isThumbsUp: true,
      })
      expect(widget.callsOf('record').map(({ args }) => args[1])).toEqual([
        { updateType: 'acceptance', intentGroupId: 'ig-7', isSuccessful: true },
        {
          updateType: 'addEvent',
          eventName: 'OrderTrackingAcceptance',
          queryId: 'q-12',
          isSuccessful: true,
          intentGroupId: 'ig-7',
          intentGroupName: 'Order tracking',
          intentGroupTypeId: null,
          source: 'murphy',
        },
      ])
      expect(widget.lines()).toEqual(lines)
      expect(widget.logged.map(({ name }) => name)).toEqual([
        'vote-failed',
        'analytics-failed',
        'analytics-failed',
      ])
    },
  )

  it('closes at log off, as the nominee screens do [AUTH-03, NOM-42]', async () => {
    for (const order of [delivery, pickup]) {
      const widget = await withOrders()
      widget.server.orderApi.orderDetail = async () => ok(threeConsignments)
      await open(widget, order)
      expect(widget.state().flow).not.toBeNull()
      await widget.host({ type: 'changeShopperId', shopperId: 0 })
      expect(widget.state().flow).toBeNull()
    }
  })
})

describe('a pressed article', () => {
  const item: ArticleItem = {
    type: 'article',
    articleId: 'returns',
    title: 'Returning a bottle',
    summary: '',
    followUpEventName: 'ARTICLE_HELP',
  }
  const article = {
    name: 'Returning a bottle',
    body: '<p></p>',
    edited_at: '2024-05-21',
    html_url: 'https://help.example/1',
  }

  async function withArticle(shown: ArticleItem = item): Promise<TestWidget> {
    const widget = await createTestWidget()
    await widget.openChat()
    widget.server.helpApi.article = async () => ok(article)
    widget.botAnswers({ ...shown, intent_group_id: 'ig-2', query_id: 'q-4' })
    await widget.say('return a bottle')
    await widget.act({ kind: 'article-opened', entryId: lastEntry(widget), article: shown })
    return widget
  }

  it(
    'loads, records the opening and tells the host',
    { meta: { rules: 'ART-12, ART-16, HDR-06, HDR-08, HDR-10' } },
    async () => {
      const widget = await withArticle()
      expect(widget.header()).toEqual({ title: 'Help', hasBackArrow: true, logo: 'bot' })
      expect(widget.state().flow).toMatchObject({ name: 'article', state: { at: 'shown', article } })
      expect(widget.lastCall('recordArticleStatus').args[1]).toEqual({
        intentGroupId: 'ig-2',
        queryId: 'q-4',
        articleId: 'returns',
        isOpened: true,
        isAccepted: false,
        isRejected: false,
      })
      expect(widget.hostMessagesOf('chatbotOpenArticle')).toHaveLength(1)
    },
  )

  it('a pressed article with its body opens without a call [MSG-17]', async () => {
    const [, payload] = replyItems.article.examples
    const widget = await withArticle(payload)
    expect(widget.callsOf('article')).toHaveLength(0)
    expect(widget.state().flow).toMatchObject({ state: { at: 'shown' } })
  })

  it('closes on `I need help`, and the chat shows the reply to its event [ART-11, ART-14]', async () => {
    const widget = await withArticle()
    widget.botAnswers({ type: 'message', text: 'Tell me more.' })
    await widget.act({ flow: 'article', kind: 'voted', isHelpful: false })
    expect(widget.state().flow).toBeNull()
    expect(widget.events()).toEqual(['ARTICLE_HELP'])
    expect(widget.lines().at(-1)).toBe('bot: Tell me more.')
  })

  it('a pressed article whose vote fails shows no error [ART-18, ANA-05]', async () => {
    const widget = await withArticle()
    widget.server.analytics.recordArticleStatus = () => failed()
    await widget.act({ flow: 'article', kind: 'voted', isHelpful: true })
    expect(widget.state().flow).toMatchObject({ state: { at: 'shown', vote: 'accepted' } })
    expect(widget.logged.map(({ name }) => name)).toEqual(['article-status-failed'])
  })

  it('stays where it is while the widget is minimised or the end prompt asked [HDR-07]', async () => {
    const widget = await withArticle()
    await widget.act({ kind: 'minimise-pressed' }, { kind: 'launcher-pressed' }, { kind: 'close-pressed' })
    await widget.act({ kind: 'end-prompt-answered', answer: 'return' })
    expect(widget.widgetState().currentView).toBe('article')
  })
})
