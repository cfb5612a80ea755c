import { expect, test } from './chat'

const order = {
  orderId: '10234567',
  date: '2024-06-03',
  orderDate: '2024-06-03',
  deliveryDate: null,
  productImages: [],
  isSubscription: false,
  intentGroupId: 'ig-7',
  intentGroupName: 'Order tracking',
}
const delivery = {
  ...order,
  orderType: 'Delivery',
  status: 'Confirmed',
  deliveryCount: 2,
  consignmentShippingTypes: ['Pick A Day', 'Standard'],
}
const pickup = {
  ...order,
  orderType: 'Pickup',
  status: 'Placed',
  deliveryCount: 0,
  consignmentShippingTypes: [],
  pickUpStoreName: 'Alexandria',
  nomineeDetails: null,
}

const note = {
  status: null,
  expectedDeliveryDate: null,
  statusDate: null,
  courierName: null,
  carrierName: null,
  trackingURL: null,
  barCodeNumber: null,
  consignmentNumber: null,
  deliveryType: 'Standard',
}

const technicalIssues = 'Sorry but I’m having some technical issues. I’ll be back shortly'

test.describe('When a screen cannot be loaded', () => {
  for (const [name, items, chunk, label, shown, screen] of [
    [
      'an article',
      [{ type: 'article', articleId: 'returns', title: 'Returning a bottle', summary: 'Within 30 days.' }],
      'article',
      /Returning a bottle/,
      'Does this article help answer your question?',
      '.article-screen-screen',
    ],
    [
      'the tracking of an order',
      [{ type: 'verifiedOrders', items: [delivery] }],
      'delivery-tracking',
      /Total of 2 deliveries/,
      'We can no longer show you these delivery details.',
      null,
    ],
  ] as const) {
    test(
      `${name} does not open, the chat stays, and the next press tries again [ERR-01]`,
      { tag: screen === null ? '@long' : [] },
      async ({ chat }) => {
        await chat.answerAsBot(...items)
        await chat.open()
        await chat.say('show me')
        const card = chat.page.getByRole('button', { name: label })
        await expect(card).toBeVisible()
        await chat.page.route(`**/assets/${chunk}-*`, (route) => route.abort())
        await card.click()
        await expect(chat.log).toContainText(technicalIssues)
        await expect(chat.box).toBeEditable()
        await chat.page.unroute(`**/assets/${chunk}-*`)
        await card.click()
        await expect(chat.page.getByText(shown, { exact: true })).toBeVisible()
        // Its style sheet is loaded with it.
        if (screen !== null) await expect(chat.page.locator(screen)).toHaveCSS('padding-top', '24px')
      },
    )
  }
})

test.describe('When a call fails', () => {
  for (const [name, answer] of [
    ['with 500', { status: 500 }],
    ['with broken JSON', { status: 200, body: '[{' }],
    ['with a statusCode that is not 200', { status: 200, body: '{"statusCode":500}' }],
  ] as const) {
    test(
      `a question answered ${name} shows the fixed text and keeps the message [ERR-01]`,
      { tag: name === 'with 500' ? [] : '@long' },
      async ({ shopper }) => {
        await shopper.visit()
        await shopper.openMurphy()
        await expect(shopper.transcript()).toContainText('How can I help you today?')
        await shopper.failCalls('TextQuery', answer)
        await shopper.say('how do I return a bottle')
        await expect(shopper.transcript()).toContainText(technicalIssues)
        await expect(shopper.transcript()).toContainText('how do I return a bottle')
        await shopper.textBox().fill('still here')
        await expect(shopper.textBox()).toHaveValue('still here')
      },
    )
  }

  test(
    'a question without a network shows the fixed text; with it the next one is answered [ERR-01]',
    { tag: '@long' },
    async ({ shopper }) => {
      await shopper.visit()
      await shopper.openMurphy()
      await expect(shopper.transcript()).toContainText('How can I help you today?')
      await shopper.page.context().setOffline(true)
      await shopper.say('how do I return a bottle')
      await expect(shopper.transcript()).toContainText(technicalIssues)
      await shopper.textBox().fill('how do I return a bottle?')
      await shopper.page.context().setOffline(false)
      await expect(shopper.textBox()).toHaveValue('how do I return a bottle?')
      await shopper.textBox().press('Enter')
      await expect(shopper.murphy.getByRole('button', { name: /Returning a bottle/ })).toBeVisible()
      // The failed message is not sent again.
      await expect(shopper.transcript().locator('[data-from="user"]')).toHaveCount(2)
    },
  )

  test('a call to a silent server fails after 30 s [ERR-01]', async ({ chat }) => {
    // The browser's own timeout ignores the test's clock; this one uses the timers of the page.
    await chat.page.addInitScript(() => {
      AbortSignal.timeout = (ms) => {
        const late = new AbortController()
        setTimeout(() => late.abort(new DOMException('late', 'TimeoutError')), ms)
        return late.signal
      }
    })
    await chat.holdClock()
    await chat.open()
    await chat.page.route(/TextQuery/, () => undefined)
    await chat.say('is anybody there')
    await expect.poll(() => chat.getCalls('TextQuery')).toHaveLength(1)
    await chat.pass(29_999)
    await expect(chat.log).toContainText('Murphy is typing')
    await expect(chat.log).not.toContainText(technicalIssues)
    await chat.pass(1)
    await expect(chat.log.getByText(technicalIssues, { exact: true })).toHaveCount(1)
    await expect(chat.log).not.toContainText('Murphy is typing')
    await expect(chat.log).toContainText('is anybody there')
  })

  test(
    'a refused event shows the fixed text below its message [ERR-01]',
    { tag: '@long' },
    async ({ chat }) => {
      await chat.answerAsBot(
        { type: 'message', text: 'Which ones?' },
        { type: 'qe', text: 'Pick up orders', event: 'ANY' },
      )
      await chat.open()
      await chat.say('orders')
      await chat.page.route(/EventQuery/, (route) => route.fulfill({ status: 503, json: {} }))
      await chat.press('Pick up orders')
      await expect(chat.log).toContainText(technicalIssues)
      await expect(chat.log).toContainText('Pick up orders')
    },
  )

  test('an empty reply asks the shopper to rephrase [MSG-29]', { tag: '@long' }, async ({ chat }) => {
    await chat.answerAsBot()
    await chat.open()
    await chat.say('mumble')
    await expect(
      chat.log.getByText("Sorry, I didn't quite get that. Could you try asking it another way?", {
        exact: true,
      }),
    ).toHaveCount(1)
  })

  test('an invalid or unknown item is left out, and all others are shown [MSG-19]', async ({ chat }) => {
    await chat.holdClock()
    await chat.answerAsBot(
      { type: 'message', text: 'Before.' },
      { type: 'store', items: 'none of these' },
      { type: 'hologram', text: 'From the future.' },
      { type: 'message' },
      { type: 'message', text: 'After.' },
    )
    await chat.open()
    await chat.say('tell me')
    await expect(chat.log).toContainText('Before.')
    await chat.pass(2000)
    await expect(chat.log).toContainText('After.')
    await expect(chat.log).not.toContainText('From the future.')
    await expect(chat.log).not.toContainText(technicalIssues)
  })

  test('cards whose chunk does not load are shown as plain text, and the conversation stays [MSG-19]', async ({
    chat,
  }) => {
    await chat.page.route('**/assets/carousels-*.js', (route) => route.abort())
    await chat.answerAsBot({
      type: 'store',
      items: [{ storeId: '3001', addressLine1: '1 Chapel Street', suburb: 'Prahran', state: 'VIC' }],
    })
    await chat.open()
    await chat.say('stores')
    await expect(chat.log).toContainText('Prahran, 1 Chapel Street, Prahran VIC')
    await expect(chat.log).toContainText('How can I help you today?')
    await chat.say('and more')
    await expect.poll(() => chat.getCalls('TextQuery')).toHaveLength(2)
  })

  test('a missing article shows a message [ART-15]', { tag: '@long' }, async ({ chat }) => {
    await chat.page.route(/Zendesk\/Article/, (route) =>
      route.fulfill({ json: { error: true, article: null } }),
    )
    await chat.answerAsBot({ type: 'article', articleId: 'gone', title: 'Gone', summary: 'It was here.' })
    await chat.open()
    await chat.say('gone')
    await chat.press(/Gone/)
    await expect(
      chat.page.getByText(
        'There was an issue loading the article you selected. Please come back again at another time.',
        { exact: true },
      ),
    ).toBeVisible()
  })

  test(
    'a vote that cannot be recorded is only logged [ART-18, ANA-05]',
    { tag: '@long' },
    async ({ shopper }) => {
      const logged: string[] = []
      shopper.page.on('console', (line) => logged.push(line.text()))
      await shopper.visit()
      await shopper.openMurphy()
      await shopper.failCalls('Analytics', { status: 500 })
      await shopper.say('how do I return a bottle')
      await shopper.murphy.getByRole('button', { name: /Returning a bottle/ }).click()
      await shopper.murphy.getByRole('button', { name: 'Yes', exact: true }).click()
      await expect(shopper.murphy.getByText('Thanks for your feedback!')).toBeVisible()
      await expect
        .poll(
          () =>
            logged.filter((line) => /murphy: article-record-failed|murphy: article-status-failed/.test(line))
              .length > 0,
        )
        .toBe(true)
      await expect(shopper.murphy.getByText(technicalIssues)).toHaveCount(0)
    },
  )

  test('a guest is offered the login page [TRK-24, TRK-25, QR-14]', { tag: '@long' }, async ({ chat }) => {
    await chat.answerAsBot({ type: 'verifiedOrders', items: [delivery] })
    await chat.page.route(/GetOrderDetail/, (route) =>
      route.fulfill({ status: 403, json: { statusCode: 403 } }),
    )
    await chat.open()
    await chat.say('my order')
    await chat.press(/Total of 2 deliveries/)
    await expect(chat.log).toContainText('We can no longer show you these delivery details.')
    await expect(chat.page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', /\/login/)
  })

  test(
    'nominee details that cannot be loaded close the screen, and the chat says why [NOM-34, NOM-35]',
    { tag: '@long' },
    async ({ chat }) => {
      await chat.answerAsBot({ type: 'verifiedOrders', items: [pickup] })
      // The widget reports the press on the card to the bot, whose reply shows nothing.
      await chat.page.route(/EventQuery/, (route) =>
        route.fulfill({ json: [{ type: 'session_id', sessionId: 's-1' }] }),
      )
      await chat.page.route(/GetNomineeDetail/, (route) => route.fulfill({ status: 500, json: {} }))
      await chat.open()
      await chat.say('my order')
      await chat.press(/Pick up: Alexandria store/)
      await expect(
        chat.log.getByText(
          "Sorry I'm unable to continue with this request as your order is still being processed. Please try again later.",
          { exact: true },
        ),
      ).toBeVisible()
      await expect(chat.page.getByRole('link', { name: 'Login' })).toBeVisible()
    },
  )

  test('tracking without data shows a message [TRK-56]', { tag: '@long' }, async ({ chat }) => {
    await chat.answerAsBot({
      type: 'ordertracking',
      trackingInfo: [{ consignmentNotes: [note] }],
      searchTermOrderNumber: '10234567',
      searchTermOrderName: null,
    })
    await chat.open()
    await chat.say('track 10234567')
    await expect(chat.log).toContainText(
      "Sorry, I can't see a delivery update for this order right now. Please check again later.",
    )
  })

  test('a failing greeting and failing settings leave a usable chat [ERR-05]', async ({ shopper }) => {
    await shopper.failCalls('GetWidgetConfiguration', { status: 500 })
    await shopper.failCalls('GreetShopperEncrypted', { status: 500 })
    await shopper.failCalls('IsFeatureEnabled', { status: 500 })
    await shopper.visit()
    await shopper.openMurphy()
    await expect(shopper.transcript()).toContainText("Hi, I'm Murphy. How can I help you today?")
    await shopper.say('how do I return a bottle')
    await expect(shopper.murphy.getByRole('button', { name: /Returning a bottle/ })).toBeVisible()
  })
})
