import type { Locator } from '@playwright/test'
import { expectAccessible } from './axe'
import {
  restoreAnswers,
  askForOrders,
  showOrdersToGuest,
  openOrder,
  findOrderCard,
  getSentEvents,
} from './orders'
import { expect, findButton, test } from './shop'
import type { Shopper } from './shop'

const confirmed = '10234573'
const stillProcessed =
  "Sorry I'm unable to continue with this request as your order is still being processed. Please try again later."
const mixUp = "Sorry, we've got a little mix-up on our hands"

function name(shopper: Shopper): Locator {
  return shopper.murphy.getByRole('textbox', { name: 'Full name' })
}

function mobile(shopper: Shopper): Locator {
  return shopper.murphy.getByRole('textbox', { name: 'Mobile number' })
}

async function openForm(shopper: Shopper): Promise<void> {
  await askForOrders(shopper, 'my pick up orders')
  await openOrder(shopper, confirmed)
  await expect(name(shopper)).toBeVisible()
}

async function fillIn(shopper: Shopper): Promise<void> {
  await name(shopper).fill('Jane Park')
  await mobile(shopper).fill('412 345 678')
}

/** The names in the nominee event log, in order. */
function logged(shopper: Shopper): string[] {
  return shopper
    .getCalls('RecordNomineeEvent')
    .map(({ body }) => (body as { data: { eventName: string } }).data.eventName)
}

/** The hours of live chat, with the time zone that Sydney has on the day of the test. */
const usualHours = /^Live chat hours: 10:00am to 4:00pm, Tues to Sat \((AEST|AEDT)\)$/

test.describe('A shopper changes who picks up an order', () => {
  test(
    'reads what the nominee needs',
    {
      tag: '@long',
      annotation: {
        type: 'rules',
        description: 'NOM-01, NOM-07, NOM-08, NOM-10, NOM-28, NOM-30, NOM-33, NOM-43',
      },
    },
    async ({ shopper }) => {
      await openForm(shopper)
      await expect(shopper.murphy.getByText(`Order #${confirmed}`).last()).toBeVisible()
      await fillIn(shopper)
      await findButton(shopper, 'Update Pick up nominee').click()
      await expect(shopper.murphy.getByRole('heading', { name: 'Pick up nominee updated!' })).toBeVisible()
      await expect(shopper.murphy.getByText('Your order can be picked up by:')).toBeVisible()
      await expect(shopper.murphy.getByText('Jane Park')).toBeVisible()
      await expect(shopper.murphy.getByText('+61 412345678')).toBeVisible()
      await expect(shopper.murphy.getByRole('heading', { name: 'Important info' })).toBeVisible()
      await expectAccessible(shopper.frame())
      await findButton(shopper, 'Back to chat').click()
      await expect.poll(() => getSentEvents(shopper)).toContain('PICKUP_NOMINEE_UPDATED')
      await expect(shopper.textBox()).toBeVisible()
    },
  )

  test(
    'reads the error of a field on leaving it',
    {
      tag: '@long',
      annotation: { type: 'rules', description: 'NOM-21, NOM-22, NOM-23, NOM-24, NOM-26, NOM-27, NOM-29' },
    },
    async ({ shopper }) => {
      await openForm(shopper)
      await name(shopper).focus()
      await name(shopper).pressSequentially('J')
      await expect(name(shopper)).toHaveAttribute('aria-invalid', 'false')
      await name(shopper).clear()
      await mobile(shopper).focus()
      await expect(shopper.murphy.getByText("Enter nominee's full name")).toBeVisible()
      await name(shopper).fill('Jane')
      await expect(shopper.murphy.getByText("Enter nominee's mobile number")).toBeVisible()
      await expect(
        shopper.murphy.getByText(
          'The full name must be between 4-40 characters with a space between the first & last name.',
        ),
      ).toBeVisible()
      await name(shopper).fill("Jane O'Brien")
      await mobile(shopper).fill('312345678')
      await expect(
        shopper.murphy.getByText("Looks like you've used special characters. Please remove them & try again"),
      ).toBeVisible()
      await expect(
        shopper.murphy.getByText(
          "This doesn't seem to be an Australian mobile number. Please check it & try again.",
        ),
      ).toBeVisible()
      await expectAccessible(shopper.frame())
      await findButton(shopper, 'Update Pick up nominee').click()
      await expect(name(shopper)).toBeFocused()
      expect(shopper.getCalls('SetNomineeDetail')).toHaveLength(0)
    },
  )

  test('can cancel [NOM-32, NOM-39]', { tag: '@long' }, async ({ shopper }) => {
    await openForm(shopper)
    await findButton(shopper, 'Cancel').click()
    await expect.poll(() => getSentEvents(shopper)).toContain('PICKUP_CHANGE_NOMINEE_CANCEL')
    await expect.poll(() => logged(shopper)).toEqual(['CANCEL_PICKUP_NOMINEE'])
    await expect(shopper.textBox()).toBeVisible()
  })

  test(
    'goes back by the arrow, to the card that was pressed [HDR-08, NOM-32]',
    { tag: '@long' },
    async ({ shopper }) => {
      await openForm(shopper)
      await findButton(shopper, 'Back').click()
      await expect.poll(() => getSentEvents(shopper)).toContain('PICKUP_CHANGE_NOMINEE_CANCEL')
      await expect(findOrderCard(shopper, confirmed)).toBeFocused()
    },
  )

  test(
    'reads both overlays',
    {
      tag: '@long',
      annotation: { type: 'rules', description: 'NOM-04, NOM-14, NOM-19, NOM-20, NOM-40, NOM-45' },
    },
    async ({ shopper }) => {
      await openForm(shopper)
      const link = findButton(shopper, 'Read what this means')
      await link.click()
      const about = shopper.murphy.getByRole('dialog', {
        name: 'Collection of third party personal information',
      })
      await expect(about).toBeVisible()
      await expectAccessible(shopper.frame())
      await about.getByRole('button', { name: 'Close' }).click()
      await expect(about).toHaveCount(0)
      await expect(link).toBeFocused()

      await fillIn(shopper)
      await findButton(shopper, 'Update Pick up nominee').click()
      const seeIds = findButton(shopper, 'See what IDs are accepted')
      await seeIds.click()
      const ids = shopper.murphy.getByRole('dialog', { name: 'Acceptable IDs' })
      for (const text of [
        'Passport',
        'Drivers licence',
        'Proof of age card',
        'Photos or copies are not accepted.',
      ])
        await expect(ids.getByText(text)).toBeVisible()
      // Recorded in the page, because the sheet is removed after it has faded.
      await ids.evaluate((dialog) => {
        dialog.addEventListener('animationstart', () => {
          Object.assign(window, { fade: getComputedStyle(dialog).animationDuration })
        })
      })
      await shopper.page.keyboard.press('Escape')
      await expect
        .poll(() => shopper.frame().evaluate(() => (window as unknown as { fade?: string }).fade))
        .toBe('0.4s')
      await expect(ids).toHaveCount(0)
      await expect(seeIds).toBeFocused()
    },
  )

  test('changes the nominee again [NOM-09, NOM-39]', { tag: '@long' }, async ({ shopper }) => {
    await openForm(shopper)
    await fillIn(shopper)
    await findButton(shopper, 'Update Pick up nominee').click()
    await findButton(shopper, 'Update again').click()
    await expect(name(shopper)).toHaveValue('Jane Park')
    await expect(name(shopper)).toBeFocused()
    await name(shopper).fill('Kim Tran')
    await mobile(shopper).fill('0412345679')
    await findButton(shopper, 'Update Pick up nominee').click()
    await expect(shopper.murphy.getByText('Kim Tran')).toBeVisible()
    expect(shopper.getCalls('SetNomineeDetail').map((call) => call.body)).toMatchObject([
      { nomineeName: 'Jane Park', nomineePhone: '0412345678' },
      { nomineeName: 'Kim Tran', nomineePhone: '0412345679' },
    ])
    await expect
      .poll(() => logged(shopper))
      .toEqual(['UPDATE_PICKUP_NOMINEE', 'UPDATE_AGAIN_CLICKED', 'UPDATE_PICKUP_NOMINEE'])
  })

  for (const [why, status] of [
    ['the server fails', 500],
    ['the session has run out', 403],
  ] as const) {
    test(
      `cannot because ${why} [NOM-34, NOM-35]`,
      { tag: status === 500 ? [] : '@long' },
      async ({ shopper }) => {
        await askForOrders(shopper, 'my pick up orders')
        await shopper.failCalls('GetNomineeDetail', { status })
        await openOrder(shopper, confirmed)
        await expect(shopper.transcript()).toContainText(stillProcessed)
        await expect(shopper.murphy.getByRole('heading', { name: 'Update nominee' })).toHaveCount(0)
        await expect(findButton(shopper, 'Login')).toHaveCount(0)
      },
    )
  }

  test(
    'is refused as a guest by the server itself and offered to log in [NOM-34, NOM-35]',
    { tag: '@long' },
    async ({ shopper }) => {
      await showOrdersToGuest(shopper, [
        {
          orderId: confirmed,
          date: '2024-06-03',
          orderDate: '2024-06-03',
          deliveryDate: null,
          orderType: 'Pickup',
          status: 'Placed',
          deliveryCount: 0,
          consignmentShippingTypes: [],
          productImages: [],
          isSubscription: false,
          intentGroupId: '',
          intentGroupName: '',
          pickUpStoreName: 'Alexandria',
          nomineeDetails: null,
        },
      ])
      const answer = shopper.page.waitForResponse((response) => response.url().includes('GetNomineeDetail'))
      await openOrder(shopper, confirmed)
      expect((await answer).status()).toBe(403)
      await expect(shopper.transcript()).toContainText(stillProcessed)
      const login = findButton(shopper, 'Login').or(shopper.murphy.getByRole('link', { name: 'Login' }))
      await expect(login).toBeVisible()
    },
  )

  test(
    'tries again with the typed values when the update fails',
    { tag: '@long', annotation: { type: 'rules', description: 'NOM-16, NOM-17, NOM-18, NOM-31, NOM-36' } },
    async ({ shopper }) => {
      await openForm(shopper)
      await fillIn(shopper)
      await shopper.failCalls('SetNomineeDetail', { status: 500 })
      await findButton(shopper, 'Update Pick up nominee').click()
      await expect(shopper.murphy.getByRole('heading', { name: mixUp })).toBeVisible()
      await expect(
        shopper.murphy.getByText(
          "We are unable to update your nominee and may be experiencing a connection/ server issue. Please try again later. If that doesn't work, our Live chat Team is here to help.",
        ),
      ).toBeVisible()
      await expect(shopper.murphy.getByText(usualHours)).toBeVisible()
      await expectAccessible(shopper.frame())

      await restoreAnswers(shopper)
      await findButton(shopper, 'Try again').click()
      await expect(name(shopper)).toHaveValue('Jane Park')
      await expect(mobile(shopper)).toHaveValue('412 345 678')
      await expect.poll(() => shopper.getCalls('GetNomineeDetail')).toHaveLength(2)
      await findButton(shopper, 'Update Pick up nominee').click()
      await expect(shopper.murphy.getByRole('heading', { name: 'Pick up nominee updated!' })).toBeVisible()
      const keys = shopper.getCalls('SetNomineeDetail').map(({ headers }) => headers['idempotency-key'])
      expect(keys).toHaveLength(2)
      expect(new Set(keys).size).toBe(1)
    },
  )

  test(
    'reads the usual hours of live chat when those cannot be loaded [NOM-17, LC-37]',
    { tag: '@long' },
    async ({ shopper }) => {
      await openForm(shopper)
      await fillIn(shopper)
      await shopper.failCalls('SetNomineeDetail', { status: 500 })
      await shopper.failCalls('GetLiveChatHours', { status: 500 })
      await findButton(shopper, 'Update Pick up nominee').click()
      await expect(shopper.murphy.getByRole('heading', { name: mixUp })).toBeVisible()
      await expect(shopper.murphy.getByText(usualHours)).toBeVisible()
      expect(shopper.getCalls('GetLiveChatHours')).toHaveLength(1)
    },
  )

  test('is not interrupted by a failing log call [NOM-38, ANA-05]', { tag: '@long' }, async ({ shopper }) => {
    const lines: string[] = []
    shopper.page.on('console', (line) => lines.push(line.text()))
    await openForm(shopper)
    await shopper.failCalls('RecordNomineeEvent', { status: 500 })
    await fillIn(shopper)
    await findButton(shopper, 'Update Pick up nominee').click()
    await expect(shopper.murphy.getByRole('heading', { name: 'Pick up nominee updated!' })).toBeVisible()
    await expect.poll(() => lines.some((line) => line.includes('nominee-record-failed'))).toBe(true)
    await findButton(shopper, 'Back to chat').click()
    await expect(shopper.textBox()).toBeEditable()
    await expect(shopper.transcript()).not.toContainText('technical issues')
  })

  test('updates once by a double press [API-16]', { tag: '@long' }, async ({ shopper }) => {
    await openForm(shopper)
    await fillIn(shopper)
    await findButton(shopper, 'Update Pick up nominee').dblclick()
    await expect(shopper.murphy.getByRole('heading', { name: 'Pick up nominee updated!' })).toBeVisible()
    expect(shopper.getCalls('SetNomineeDetail')).toHaveLength(1)
  })

  test('can use the keyboard alone [ORD-24, NOM-30]', { tag: '@long' }, async ({ shopper }) => {
    await askForOrders(shopper, 'my pick up orders')
    const { keyboard } = shopper.page
    const card = findOrderCard(shopper, confirmed)
    await expect(card).toBeVisible()
    await card.focus()
    await keyboard.press('Enter')
    await expect(name(shopper)).toBeVisible()
    await expect(shopper.murphy.getByRole('region', { name: 'Update nominee' })).toBeFocused()
    await keyboard.press('Tab')
    await expect(name(shopper)).toBeFocused()
    await keyboard.type('Jane Park')
    await keyboard.press('Tab')
    await expect(mobile(shopper)).toBeFocused()
    await keyboard.type('412345678')
    await keyboard.press('Enter')
    await expect(shopper.murphy.getByRole('heading', { name: 'Pick up nominee updated!' })).toBeFocused()
    await findButton(shopper, 'Back to chat').focus()
    await keyboard.press('Enter')
    await expect(card).toBeFocused()
  })
})
