import { expectAccessible } from './axe'
import { expect, test } from './shop'
import type { Shopper } from './shop'

async function openForm(shopper: Shopper): Promise<void> {
  await shopper.openMurphy()
  await shopper.say('Leave us a message')
  await expect(title(shopper, 'Contact Us')).toBeVisible()
}

function title(shopper: Shopper, name: string) {
  return shopper.murphy.getByRole('heading', { level: 1, name })
}

function field(shopper: Shopper, name: string) {
  return shopper.murphy.getByLabel(name, { exact: true })
}

async function fill(shopper: Shopper): Promise<void> {
  await field(shopper, 'Name').fill('Mia Hart')
  await field(shopper, 'Email').fill('mia at example')
  await field(shopper, 'Subject').selectOption('Delivery')
  await field(shopper, 'Message').fill('The box was wet.')
}

async function send(shopper: Shopper): Promise<void> {
  await shopper.murphy.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(shopper.murphy.getByRole('heading', { name: 'Thanks for reaching out' })).toBeVisible()
}

function ticketCalls(shopper: Shopper) {
  return shopper.getCalls('PostCreateTicket')
}

test.use({ transport: 'hub' })

test.describe('A shopper who leaves a message', () => {
  test(
    'fills the form, is thanked and goes back to the chat',
    {
      annotation: {
        type: 'rules',
        description: 'GEN-16, TKT-01, TKT-02, TKT-03, TKT-04, TKT-05, TKT-06, TKT-07, API-12, HDR-08, HDR-10',
      },
    },
    async ({ shopper }) => {
      await shopper.visit()
      await openForm(shopper)
      await expect(shopper.murphy.getByRole('button', { name: 'Back', exact: true })).toBeVisible()
      expect(await field(shopper, 'Subject').locator('option:not([hidden])').allTextContents()).toEqual([
        'Payment',
        'Delivery',
        'Store Location',
        'Others',
      ])
      await expectAccessible(shopper.frame())

      for (const [label, fillIt] of [
        ['Name', () => field(shopper, 'Name').fill('Mia Hart')],
        ['Email', () => field(shopper, 'Email').fill('mia at example')],
        ['Subject', () => field(shopper, 'Subject').selectOption('Delivery')],
        ['Message', () => field(shopper, 'Message').fill('The box was wet.')],
      ] as const) {
        await shopper.murphy.getByRole('button', { name: 'Send', exact: true }).click()
        await expect(field(shopper, label)).toBeFocused()
        await expect(field(shopper, label)).toHaveAttribute('aria-invalid', 'true')
        if (label === 'Name') await expectAccessible(shopper.frame())
        await fillIt()
      }
      expect(ticketCalls(shopper)).toEqual([])

      await send(shopper)
      await expect(title(shopper, 'Message Sent')).toBeVisible()
      await expectAccessible(shopper.frame())
      const cookies = await shopper.page.context().cookies()
      await expect
        .poll(() => ticketCalls(shopper))
        .toMatchObject([
          {
            method: 'POST',
            headers: { 'idempotency-key': expect.stringMatching(/^[\da-f-]{36}$/) },
            body: {
              ticket: {
                subject: 'Delivery',
                comment: { body: 'The box was wet.' },
                requester: { locale_id: 1, name: 'Mia Hart', email: 'mia at example' },
                custom_fields: [
                  { id: 1001, value: 'Delivery' },
                  { id: 1002, value: cookies.find(({ name }) => name === 'chatbotUserId')?.value },
                ],
              },
            },
          },
        ])

      await shopper.murphy.getByRole('button', { name: 'Go back' }).click()
      await expect(shopper.transcript()).toContainText('Leave us a message')
      await expect(title(shopper, 'Murphy')).toBeVisible()
    },
  )

  test(
    'is thanked when the call fails too; the ticket is sent once on the next load, with the same key [TKT-08]',
    { tag: '@long' },
    async ({ shopper }) => {
      await shopper.visit()
      await openForm(shopper)
      await fill(shopper)
      await shopper.failCalls('PostCreateTicket', { status: 500 })
      await send(shopper)
      await expect.poll(() => ticketCalls(shopper)).toHaveLength(1)
      await shopper.page.unrouteAll()
      const [first] = ticketCalls(shopper)

      await shopper.page.reload()
      await expect.poll(() => ticketCalls(shopper).length).toBe(2)
      const [, second] = ticketCalls(shopper)
      expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
      expect(second?.body).toEqual(first?.body)
      await expect
        .poll(() => shopper.frame().evaluate(() => localStorage.getItem('murphyUnsentTickets')))
        .toBeNull()

      await shopper.page.reload()
      await shopper.openMurphy()
      expect(ticketCalls(shopper)).toHaveLength(2)
    },
  )

  test(
    'gets the built-in form when the help desk does not return its own [TKT-02, TKT-05]',
    { tag: '@long' },
    async ({ shopper }) => {
      await shopper.failCalls('Form/GetDetails', { status: 500 })
      await shopper.visit()
      await openForm(shopper)
      await expect.poll(() => shopper.getCalls('Form/GetDetails')).toHaveLength(1)
      await fill(shopper)
      expect(await field(shopper, 'Subject').locator('option:not([hidden])').allTextContents()).toEqual([
        'Payment',
        'Delivery',
        'Store Location',
        'Others',
      ])
      await send(shopper)
      await expect
        .poll(() => ticketCalls(shopper).map(({ body }) => body))
        .toMatchObject([{ ticket: { subject: 'Delivery', comment: { body: 'The box was wet.' } } }])
    },
  )

  test('can send without a network; the ticket is sent when it is back [TKT-08]', async ({ shopper }) => {
    await shopper.visit()
    await openForm(shopper)
    await fill(shopper)
    await shopper.page.context().setOffline(true)
    await send(shopper)
    const tried = ticketCalls(shopper).length
    await shopper.page.context().setOffline(false)
    await expect.poll(() => ticketCalls(shopper).length).toBe(tried + 1)
    expect(new Set(ticketCalls(shopper).map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    await expect
      .poll(() => shopper.frame().evaluate(() => localStorage.getItem('murphyUnsentTickets')))
      .toBeNull()
  })

  test(
    'is offered the form while live chat is unavailable, and finds the typed text again [QR-11]',
    { tag: '@long' },
    async ({ shopper }) => {
      await shopper.visit()
      await shopper.openMurphy()
      await shopper.say('qwertz asdfg')
      await expect(shopper.transcript()).toContainText('qwertz asdfg')
      await shopper.say('qwertz asdfg yxcvb')
      const offer = shopper.murphy.getByRole('button', { name: 'Leave us a message' })
      await expect(offer).toBeVisible()
      await expect(shopper.murphy.getByRole('button', { name: 'Send us a message' })).toHaveCount(0)
      await expect(shopper.murphy.getByRole('button', { name: 'Live chat' })).toHaveCount(0)

      await offer.click()
      await expect(title(shopper, 'Contact Us')).toBeVisible()
      await fill(shopper)
      await shopper.murphy.getByRole('button', { name: 'Back', exact: true }).click()
      await expect(title(shopper, 'Murphy')).toBeVisible()

      await shopper.say('Leave us a message')
      await expect(field(shopper, 'Message')).toHaveValue('The box was wet.')
      await expect(field(shopper, 'Name')).toHaveValue('Mia Hart')
    },
  )

  test('keeps typing when the page logs them in, finds the text again after a message of the page, and leaves nothing to the next shopper [HST-02, HST-05, AUTH-12]', async ({
    shopper,
  }) => {
    const pageSays = (message: object) =>
      shopper.page.evaluate((received) => {
        const frame = document.querySelector<HTMLIFrameElement>('#murphy-frame')
        frame?.contentWindow?.postMessage(received, new URL(frame.src).origin)
      }, message)
    await shopper.visit()
    await openForm(shopper)
    await field(shopper, 'Message').fill('The box was')
    await pageSays({ type: 'changeShopperId', shopperId: 123 })
    await field(shopper, 'Message').press('End')
    await field(shopper, 'Message').pressSequentially(' wet.')
    await expect(field(shopper, 'Message')).toHaveValue('The box was wet.')

    await pageSays({ type: 'sendMessage', messageString: 'what are your opening hours' })
    await expect(shopper.transcript()).toContainText('what are your opening hours')
    await shopper.say('Leave us a message')
    await expect(field(shopper, 'Message')).toHaveValue('The box was wet.')

    await pageSays({ type: 'changeShopperId', shopperId: 456 })
    await expect(title(shopper, 'Contact Us')).toHaveCount(0)
    await shopper.say('Leave us a message')
    await expect(field(shopper, 'Message')).toHaveValue('')
  })

  test('finds name and email filled in when signed in [TKT-01]', { tag: '@long' }, async ({ shopper }) => {
    await shopper.visitAs(123)
    await openForm(shopper)
    await expect(field(shopper, 'Name')).toHaveValue('Alex Nguyen')
    await expect(field(shopper, 'Email')).toHaveValue(/@/)
    await expect(field(shopper, 'Message')).toHaveValue('')
  })
})
