import type { Locator } from '@playwright/test'
import { expectAccessible } from './axe'
import { changeAnswers, askForOrders, showOrdersToGuest, openOrder, findOrderCard } from './orders'
import { expect, test } from './shop'
import type { Shopper } from './shop'

const threeParts = '10234567'
const sameDay = '10234571'
const cannotShow = 'We can no longer show you these delivery details.'
const needLogin = 'To do this, you need to log in to the account associated with the orders.'

type Details = {
  data: {
    date: string
    recipients: {
      deliveryDate: string | null
      productSegments: { shippingType: string; statusDescription: string; trackUrl: string | null }[]
    }[]
  }
}

type Orders = {
  items?: {
    orderId?: string
    orderDate: string | null
    deliveryDate: string | null
    consignmentShippingTypes: string[]
  }[]
}[]

/** Changes the carrier's data of the order's first consignment. */
function setCarrierStatus(
  shopper: Shopper,
  status: string,
  { placed }: { placed?: string } = {},
): Promise<void> {
  return changeAnswers(shopper, 'GetOrderDetail', (details: Details) => {
    const [segment] = details.data.recipients[0]?.productSegments ?? []
    if (segment === undefined) throw new Error('The order has no consignment.')
    segment.statusDescription = status
    if (placed !== undefined) details.data.date = placed
    return details
  })
}

function findPanels(shopper: Shopper): Locator {
  return shopper.murphy.getByRole('button', { name: /Delivery \d of 3/ })
}

test.describe('A shopper tracks deliveries', () => {
  test(
    'opens one panel at a time of three consignments',
    { tag: '@long', annotation: { type: 'rules', description: 'TRK-06, TRK-08, TRK-09, TRK-10, TRK-14' } },
    async ({ shopper }) => {
      await askForOrders(shopper)
      await openOrder(shopper, threeParts)
      await expect(findPanels(shopper)).toHaveCount(3)
      await expect(findPanels(shopper).nth(0)).toHaveAttribute('aria-expanded', 'true')
      await expect(findPanels(shopper).nth(0)).toContainText('On its way')
      await expect(
        shopper.murphy.getByText('It has left the depot and is on its way to you.', { exact: true }),
      ).toBeVisible()

      await findPanels(shopper).nth(1).click()
      await expect(findPanels(shopper).nth(1)).toHaveAttribute('aria-expanded', 'true')
      await expect(findPanels(shopper).nth(0)).toHaveAttribute('aria-expanded', 'false')
      await expect(shopper.murphy.getByText('The carrier has it in the depot.')).toBeVisible()
      await expect(
        shopper.murphy.getByRole('list', { name: 'Products in this delivery' }).getByRole('listitem').first(),
      ).toContainText(/\d+ x /)
      await expectAccessible(shopper.frame())
    },
  )

  test(
    'always sees the open panel of a single consignment',
    { tag: '@long', annotation: { type: 'rules', description: 'TRK-07, TRK-11, TRK-16, TRK-37, TRK-46' } },
    async ({ shopper }) => {
      await askForOrders(shopper)
      await openOrder(shopper, sameDay)
      await expect(shopper.murphy.getByRole('heading', { level: 2, name: 'Same Day' })).toBeVisible()
      await expect(shopper.murphy.getByText(/Expected by/)).toHaveCount(0)
      await expect(shopper.murphy.getByText(/^Delivered by \d\d \w{3} via Endeavour Delivery$/)).toBeVisible()
      await expect(shopper.murphy.getByText('Detailed tracking is unavailable')).toBeVisible()
      const panel = shopper.murphy.getByRole('listitem').filter({ hasText: 'Delivered by' })
      await expect(panel.locator('[aria-expanded]')).toHaveCount(0)
      await expectAccessible(shopper.frame())
    },
  )

  for (const [id, status, chip, why] of [
    ['TRK-30', 'Delivery attempt failed', 'Delivery failed', /We tried to deliver it but couldn't\./],
    ['TRK-31', 'Consignment Cancelled', 'Delivery cancelled', /This delivery was cancelled/],
    ['TRK-32', 'Held At Customs', 'Held At Customs', /That's how the carrier puts it\./],
    ['TRK-29', 'Delivered - Left as Instructed', 'Delivered', /It was left where you asked\./],
  ] as const) {
    test(
      `reads what the carrier reports as ${status} [${id}]`,
      { tag: id === 'TRK-30' ? [] : '@long' },
      async ({ shopper }) => {
        await askForOrders(shopper)
        await setCarrierStatus(shopper, status)
        await openOrder(shopper, sameDay)
        await expect(shopper.murphy.getByText(chip, { exact: true }).first()).toBeVisible()
        await expect(shopper.murphy.getByText(why)).toBeVisible()
        const cancelled = shopper.murphy.getByText(/^Delivery cancelled • Delivered by \d\d \w{3} via /)
        await expect(cancelled).toHaveCount(chip === 'Delivery cancelled' ? 1 : 0)
        await expectAccessible(shopper.frame())
      },
    )
  }

  test(
    'reads the same delivery date of a Standard order on card, opened card and screen [ORD-08, TRK-43]',
    { tag: '@long' },
    async ({ shopper }) => {
      await changeAnswers(shopper, 'TextQuery', (items: Orders) => {
        const order = items.flatMap((item) => item.items ?? []).find(({ orderId }) => orderId === threeParts)
        if (order === undefined) return items
        order.orderDate = '2024-06-03'
        order.deliveryDate = '2024-06-20'
        order.consignmentShippingTypes = ['Standard']
        return items
      })
      await changeAnswers(shopper, 'GetOrderDetail', (details: Details) => {
        const [recipient] = details.data.recipients
        if (recipient === undefined) throw new Error('The order has no recipient.')
        details.data.date = '2024-06-03'
        recipient.deliveryDate = '2024-06-20'
        recipient.productSegments.splice(1)
        for (const segment of recipient.productSegments) segment.shippingType = 'Standard'
        return details
      })
      await askForOrders(shopper)
      await expect(findOrderCard(shopper, threeParts)).toContainText('By 07 Jun')
      await shopper.murphy.getByRole('button', { name: `Details of order ${threeParts}` }).click()
      await expect(shopper.murphy.getByText('By 07 Jun')).toHaveCount(2)
      await shopper.murphy.getByRole('button', { name: 'Track this order' }).click()
      await expect(shopper.murphy.getByText('Expected by 07 Jun', { exact: true })).toBeVisible()
      await expect(shopper.murphy.getByText('20 Jun')).toHaveCount(0)
    },
  )

  test(
    'reads the due date and last scan of a late delivery [TRK-34, TRK-55]',
    { tag: '@long' },
    async ({ shopper }) => {
      await askForOrders(shopper)
      await setCarrierStatus(shopper, 'Received in Depot', { placed: '2024-06-03' })
      await openOrder(shopper, threeParts)
      await expect(findPanels(shopper).nth(0)).toContainText('Delayed')
      const reason =
        "It was due 07 Jun and was last scanned in depot. If it's been longer than a week, please get in touch."
      await expect(shopper.murphy.getByText(reason).first()).toBeVisible()
      await expect(findPanels(shopper).nth(0)).toHaveAccessibleDescription(reason)
      await expectAccessible(shopper.frame())
    },
  )

  test('votes once [TRK-17, TRK-22, TRK-62]', { tag: '@long' }, async ({ shopper }) => {
    await askForOrders(shopper)
    await openOrder(shopper, threeParts)
    const up = shopper.murphy.getByRole('button', { name: 'Thumbs up' })
    await up.click()
    await expect(up).toHaveAttribute('aria-pressed', 'true')
    await shopper.murphy.getByRole('button', { name: 'Thumbs down' }).click({ force: true })
    await up.click({ force: true })
    await expect
      .poll(() => shopper.getCalls('api/Analytics').map((call) => call.body))
      .toContainEqual(
        expect.objectContaining({
          data: expect.objectContaining({
            updateType: 'addEvent',
            eventName: 'OrderTrackingAcceptance',
            isSuccessful: true,
          }),
        }),
      )
    await expect
      .poll(() => shopper.getCalls('RecordOrderTrackingVote').map((call) => call.body))
      .toMatchObject([{ isThumbsUp: true }])
  })

  test(
    'is not disturbed by a vote that cannot be recorded, which is only logged [ANA-05]',
    { tag: '@long' },
    async ({ shopper }) => {
      const logged: string[] = []
      shopper.page.on('console', (line) => logged.push(line.text()))
      await askForOrders(shopper)
      await openOrder(shopper, threeParts)
      await shopper.failCalls('RecordOrderTrackingVote', { status: 500 })
      const down = shopper.murphy.getByRole('button', { name: 'Thumbs down' })
      await down.click()
      await expect.poll(() => logged.some((line) => line.includes('vote-failed'))).toBe(true)
      await expect(down).toHaveAttribute('aria-pressed', 'true')
      await expect(shopper.murphy.getByRole('alert')).toHaveCount(0)
    },
  )

  for (const [why, status] of [
    ['the server fails', 500],
    ['the session has run out', 403],
  ] as const) {
    test(
      `returns to the chat because ${why} [TRK-23, TRK-24, TRK-25]`,
      { tag: status === 500 ? [] : '@long' },
      async ({ shopper }) => {
        await askForOrders(shopper)
        await shopper.failCalls('GetOrderDetail', { status })
        await openOrder(shopper, threeParts)
        await expect(shopper.transcript()).toContainText(cannotShow)
        await expect(shopper.transcript()).toContainText(needLogin)
        await expect(shopper.murphy.getByRole('heading', { name: 'Track delivery' })).toHaveCount(0)
        await expect(shopper.murphy.getByRole('button', { name: 'Login' })).toHaveCount(0)
        await expect(shopper.murphy.getByRole('link', { name: 'Login' })).toHaveCount(0)
        await shopper.textBox().fill('I can still write')
        await expectAccessible(shopper.frame())
      },
    )
  }

  test(
    'is refused as a guest by the server itself and offered to log in [TRK-24, TRK-25]',
    { tag: '@long' },
    async ({ shopper }) => {
      await showOrdersToGuest(shopper, [
        {
          orderId: threeParts,
          date: '2024-06-03',
          orderDate: '2024-06-03',
          deliveryDate: null,
          orderType: 'Delivery',
          status: 'Confirmed',
          deliveryCount: 3,
          consignmentShippingTypes: ['Standard'],
          productImages: [],
          isSubscription: false,
          intentGroupId: '',
          intentGroupName: '',
        },
      ])
      const answer = shopper.page.waitForResponse((response) => response.url().includes('GetOrderDetail'))
      await openOrder(shopper, threeParts)
      expect((await answer).status()).toBe(403)
      await expect(shopper.transcript()).toContainText(cannotShow)
      await expect(shopper.transcript()).toContainText(needLogin)
      const login = shopper.murphy
        .getByRole('button', { name: 'Login' })
        .or(shopper.murphy.getByRole('link', { name: 'Login' }))
      await login.click()
      await expect(shopper.page).toHaveURL(/\/login\?i_cid=cbprodtracking-loaddashboard/)
    },
  )

  test(
    'reads messages, with the bar code of XL Express',
    { tag: '@long', annotation: { type: 'rules', description: 'TRK-47, TRK-48, TRK-51, TRK-58, TRK-59' } },
    async ({ shopper }) => {
      await askForOrders(shopper, 'where is order 10234559')
      await expect(shopper.transcript()).toContainText('Delivery 1 of 2')
      await expect(shopper.transcript()).toContainText('Delivery 2 of 2')
      await expect(shopper.transcript()).toContainText('Your order is being delivered by Endeavour Delivery.')
      await expect(shopper.transcript()).toContainText(
        /Your order is being delivered by XL Express\. Enter bar code number \d+ on their tracking page\./,
      )
      await expect(shopper.murphy.getByRole('link', { name: 'View detailed tracking' })).toHaveCount(2)
      await expectAccessible(shopper.frame())
    },
  )

  test('reads a message about a failed attempt [TRK-54, TRK-59]', { tag: '@long' }, async ({ shopper }) => {
    await askForOrders(shopper, 'where is order 10234551')
    await expect(shopper.transcript()).toContainText(
      "We tried to deliver your order but couldn't. It's been rebooked to arrive within 2 business days.",
    )
    await expect(shopper.murphy.getByRole('link', { name: 'Rebook your delivery' })).toHaveAttribute(
      'target',
      '_blank',
    )
  })

  test(
    'reads a message about a late delivery by Australia Post [TRK-55, TRK-57]',
    { tag: '@long' },
    async ({ shopper }) => {
      await askForOrders(shopper, 'where is order 10234510')
      await expect(shopper.transcript()).toContainText(
        "Sorry, your delivery is running late. If it's been longer than a week, please get in touch.",
      )
      await expect(shopper.transcript()).toContainText('Your order is being delivered by Australia Post.')
    },
  )

  test(
    'opens a card in place, one at a time, without a call [ORD-33]',
    { tag: '@long' },
    async ({ shopper }) => {
      await askForOrders(shopper)
      const details = (orderId: string) =>
        shopper.murphy.getByRole('button', { name: `Details of order ${orderId}` })
      await expect(details(threeParts)).toBeVisible()
      await details(threeParts).click()
      await expect(shopper.murphy.getByText('Delivery 1 of 3')).toBeVisible()
      await expectAccessible(shopper.frame())
      await details(sameDay).click()
      await expect(details(sameDay)).toHaveAttribute('aria-expanded', 'true')
      await expect(details(threeParts)).toHaveAttribute('aria-expanded', 'false')
      await expect(shopper.murphy.getByText('Delivery 1 of 3')).toHaveCount(0)
      expect(shopper.getCalls('GetOrderDetail')).toHaveLength(0)

      await shopper.murphy.getByRole('button', { name: 'Track this order' }).click()
      await expect(shopper.murphy.getByRole('heading', { name: 'Track delivery' })).toBeVisible()
    },
  )

  test('sees nothing on the page move when the texts arrive [TRK-18]', async ({ shopper }) => {
    await askForOrders(shopper)
    await expect(findOrderCard(shopper, threeParts)).toBeVisible()
    let answer: () => void = () => undefined
    const isAnswered = new Promise<void>((resolve) => (answer = resolve))
    await shopper.page.route(/GetOrderDetail/, async (route) => {
      await isAnswered
      await route.continue()
    })
    await openOrder(shopper, threeParts)
    await expect(shopper.murphy.locator('[aria-busy="true"]')).toBeVisible()
    await shopper.frame().evaluate(async () => {
      // The page has moved in. Its skeleton would keep animating.
      for (const animation of document.getAnimations()) animation.finish()
      const paint = () => new Promise((resolve) => requestAnimationFrame(resolve))
      await paint()
      await paint()
      type Shift = { value: number; sources: { node: Node | null }[] }
      const seen: string[] = []
      Object.assign(window, { seenShifts: seen })
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as unknown as Shift[])
          seen.push(`${value}: ${sources.map(({ node }) => node?.textContent).join(' | ')}`)
      }).observe({ type: 'layout-shift' })
    })
    answer()
    await expect(findPanels(shopper)).toHaveCount(3)
    await expect(shopper.murphy.getByRole('button', { name: 'Thumbs up' })).toBeVisible()
    expect(
      await shopper.frame().evaluate(() => (window as unknown as { seenShifts: string[] }).seenShifts),
    ).toEqual([])
  })

  test(
    'goes back by the arrow, to the card that was pressed [HDR-08, ORD-28]',
    { tag: '@long' },
    async ({ shopper }) => {
      await askForOrders(shopper)
      await openOrder(shopper, threeParts)
      await expect(findPanels(shopper)).toHaveCount(3)
      await shopper.murphy.getByRole('button', { name: 'Back', exact: true }).click()
      await expect(findOrderCard(shopper, threeParts)).toBeFocused()
      await expect(shopper.textBox()).toBeEditable()
    },
  )

  test('comes back to the card by keyboard alone [ORD-28, TRK-08]', { tag: '@long' }, async ({ shopper }) => {
    await askForOrders(shopper)
    const card = findOrderCard(shopper, threeParts)
    await expect(card).toBeVisible()
    await card.focus()
    await shopper.page.keyboard.press('Enter')
    await expect(findPanels(shopper)).toHaveCount(3)
    await expect(shopper.murphy.getByRole('region', { name: 'Track delivery' })).toBeFocused()
    await shopper.page.keyboard.press('Tab')
    await expect(findPanels(shopper).nth(0)).toBeFocused()
    await shopper.page.keyboard.press('Enter')
    await expect(findPanels(shopper).nth(0)).toHaveAttribute('aria-expanded', 'false')
    await shopper.page.keyboard.press('Tab')
    await expect(findPanels(shopper).nth(1)).toBeFocused()
    await shopper.page.keyboard.press('Enter')
    await expect(findPanels(shopper).nth(1)).toHaveAttribute('aria-expanded', 'true')
    await shopper.murphy.getByRole('button', { name: 'Back', exact: true }).focus()
    await shopper.page.keyboard.press('Enter')
    await expect(card).toBeFocused()
  })
})
