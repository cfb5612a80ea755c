import type { Chat, WireItem } from './chat'
import { expect, test } from './chat'
import { murphyAddress } from './shop'

const hidden = { intent_group_id: 'ig-9', intent_group_name: 'Parties', query_id: 'q-1' }

/** Opens the chat and gets an answer with these items. */
async function offer(chat: Chat, ...items: readonly WireItem[]): Promise<void> {
  await chat.answerAsBot(
    { type: 'message', text: 'You can choose.', ...hidden },
    { type: 'session_id', sessionId: 's-42' },
    ...items,
  )
  await chat.open()
  await chat.say('what can I do')
  await expect(chat.log).toContainText('You can choose.')
  await chat.answerAsBot({ type: 'message', text: 'All right.' })
}

test.describe('A quick reply', () => {
  for (const type of ['qr', 'quickReply'] as const) {
    test(
      `a quick reply of kind ${type} is sent as the shopper's message, once [QR-01]`,
      { tag: type === 'qr' ? [] : '@long' },
      async ({ chat }) => {
        await offer(chat, { type, items: [{ text: 'Track an order' }, { text: 'Find a store' }] })
        await chat.press('Track an order')
        await expect(chat.log).toContainText(/Track an order.*All right\./s)
        expect(chat.getCalls('TextQuery').map(({ text }) => text)).toEqual([
          'what can I do',
          'Track an order',
        ])
        await expect(chat.page.getByRole('button', { name: 'Find a store' })).toHaveCount(0)
      },
    )
  }

  test(
    'a quick reply of kind conditionalqr is shown only when its condition holds [QR-02]',
    { tag: '@long' },
    async ({ chat }) => {
      await offer(chat, {
        type: 'conditionalqr',
        items: [
          { text: 'My orders', condition: 'loggedIn' },
          { text: 'Browse', condition: 'guest' },
          { text: 'Live chat' },
        ],
      })
      await expect(chat.page.getByRole('button', { name: 'Browse' })).toBeVisible()
      await expect(chat.page.getByRole('button', { name: 'My orders' })).toHaveCount(0)
      await expect(chat.page.getByRole('button', { name: 'Live chat' })).toHaveCount(0)
    },
  )

  for (const [rule, item] of [
    [
      'QR-03',
      { type: 'dqr', items: [{ text: 'Plan', type: 'url', uri: 'https://forms.example/party?a=1#top' }] },
    ],
    ['QR-05', { type: 'form', text: 'Plan', uri: 'https://forms.example/party?a=1#top' }],
  ] as const) {
    test(
      `a quick reply of kind ${item.type} opens its link in a new tab with msid, muid and migid [${rule}, QR-12]`,
      { tag: item.type === 'dqr' ? [] : '@long' },
      async ({ chat, context }) => {
        await offer(chat, item)
        const url = await followLink(chat, 'Plan')
        const user = (await context.cookies(murphyAddress)).find(
          ({ name }) => name === 'chatbotUserId',
        )?.value
        expect(Object.fromEntries(url.searchParams)).toEqual({
          a: '1',
          msid: 's-42',
          muid: user,
          migid: 'ig-9',
        })
        expect(url.hash).toBe('#top')
        expect(chat.getCalls('TextQuery')).toHaveLength(1)
      },
    )
  }

  test(
    'a quick reply of kind url opens its address as it is, and can be pressed again [QR-06]',
    { tag: '@long' },
    async ({ chat }) => {
      await offer(chat, { type: 'url', text: 'Catalogue', uri: 'https://forms.example/catalogue?x=1' })
      expect((await followLink(chat, 'Catalogue')).href).toBe('https://forms.example/catalogue?x=1')
      expect((await followLink(chat, 'Catalogue')).href).toBe('https://forms.example/catalogue?x=1')
    },
  )

  test('a quick reply of kind help asks for help [QR-04]', async ({ chat }) => {
    await offer(chat, { type: 'help', text: 'Help' })
    await chat.press('Help')
    await expect.poll(() => chat.getCalls('TextQuery').at(-1)?.text).toBe('Help')
  })

  test(
    'a quick reply of kind qe shows its text and sends its event, with its parameters [QR-09, MSG-06]',
    { tag: '@long' },
    async ({ chat }) => {
      await offer(chat, {
        type: 'qe',
        text: 'Pick up orders',
        event: 'ORDER_TRACKING_DELIVERY_TYPE',
        parameters: { deliveryType: 'Pickup' },
      })
      await chat.press('Pick up orders')
      await expect(chat.log).toContainText(/Pick up orders.*All right\./s)
      expect(chat.getCalls('EventQuery')).toMatchObject([
        { event: 'ORDER_TRACKING_DELIVERY_TYPE', parameters: { deliveryType: 'Pickup' } },
      ])
      expect(chat.getCalls('TextQuery')).toHaveLength(1)
    },
  )

  test(
    "a quick reply of kind livechatqr is replaced by the bot's text while live chat is unavailable [MSG-23]",
    { tag: '@long' },
    async ({ chat }) => {
      await chat.holdClock()
      await offer(chat, {
        type: 'livechatqr',
        text: 'Live chat',
        unavailable_response: 'Nobody is there right now.',
      })
      await chat.pass(2000)
      await expect(chat.log).toContainText('Nobody is there right now.')
      await expect(chat.page.getByRole('button', { name: 'Live chat' })).toHaveCount(0)
    },
  )

  test('is reported to the host page with its intent; a route is followed there [QR-13, QR-10]', async ({
    shopper,
  }) => {
    const intent = { intentGroupId: 'ig-7', intentGroupName: 'Account' }
    const items = [
      { text: 'My points', ...intent },
      { text: 'My account', type: 'url', uri: '/account', target: 'route', ...intent },
    ]
    await shopper.page.route(/\/api\/TextQuery/, (route) =>
      route.fulfill({
        json: [
          { type: 'message', text: 'You can choose.' },
          { type: 'qr', items },
        ],
      }),
    )
    await shopper.visit()
    await shopper.openMurphy()
    await shopper.say('account')
    await shopper.murphy.getByRole('button', { name: 'My points' }).click()
    await expect
      .poll(() => shopper.getMessages('chatbotQRClicked'))
      .toEqual([{ type: 'chatbotQRClicked', text: 'My points', ...intent }])
    await expect(shopper.transcript().getByText('You can choose.')).toHaveCount(2)
    await shopper.murphy.getByRole('link', { name: 'My account' }).click()
    await expect(shopper.page).toHaveURL(/\/account/)
  })
})

test.describe('The vote below an answer', () => {
  test(
    'is reported both as acceptance and as an event of murphy',
    { annotation: { type: 'rules', description: 'ANA-02, ANA-03, ANA-04, MSG-25' } },
    async ({ chat }) => {
      await chat.answerAsBot({
        type: 'message',
        text: 'It comes tomorrow.',
        acceptanceEventName: 'OrderTrackingAcceptance',
        ...hidden,
      })
      await chat.open()
      await chat.say('when does it come')
      await expect(chat.page.getByText('Does this help answer your question?')).toBeVisible()
      await chat.press('Yes')
      await expect
        .poll(() => chat.getCalls('UpdateAnalyticsStatus').map(({ data }) => data))
        .toEqual([
          { updateType: 'acceptance', intentGroupId: 'ig-9', isSuccessful: true },
          {
            updateType: 'addEvent',
            eventName: 'OrderTrackingAcceptance',
            queryId: 'q-1',
            isSuccessful: true,
            intentGroupId: 'ig-9',
            intentGroupName: 'Parties',
            intentGroupTypeId: null,
            source: 'murphy',
          },
        ])
      await expect(chat.page.getByRole('button', { name: 'Yes', exact: true })).toHaveCount(0)
    },
  )
})

/** Presses a link and returns the address of the new tab, which must have no access to its opener. */
async function followLink(chat: Chat, link: string): Promise<URL> {
  const context = chat.page.context()
  await context.route('https://forms.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '' }),
  )
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    chat.page.getByRole('link', { name: link }).click(),
  ])
  await tab.waitForURL(/forms\.example/)
  expect(await tab.evaluate(() => window.opener as unknown)).toBeNull()
  const url = new URL(tab.url())
  await tab.close()
  return url
}
