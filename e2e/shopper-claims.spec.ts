import { expectAccessible } from './axe'
import { changeAnswers, restoreAnswers } from './orders'
import { expect, findButton, test } from './shop'
import type { Shopper } from './shop'

const alex = 123
const jamie = 456
/** Alex's orders: one that has arrived, one that was collected, and one that has not arrived. */
const arrived = '10234480'
/** Journeys run at the same time, and an order takes one claim at a time: each journey that sends one has its own order. */
const collected = '10234498'
const onItsWay = '10234571'

/** A picture of one pixel with a text in it. */
const photo = {
  name: 'box.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** Signs in, and opens the form by the bot's command for this order. */
async function openClaim(shopper: Shopper, orderId: string, shopperId = alex): Promise<void> {
  await shopper.visitAs(shopperId)
  await shopper.openMurphy()
  await expect(shopper.transcript()).toContainText('thanks for logging in')
  await changeAnswers(shopper, 'TextQuery', () => [
    { type: 'message', text: "I'm sorry about that." },
    { type: 'command', commandName: 'OPEN_CLAIM_FORM', orderId, kind: 'damaged' },
  ])
  await shopper.say('a bottle arrived broken')
}

async function fillIn(shopper: Shopper): Promise<void> {
  await shopper.murphy.getByRole('checkbox').first().click()
  await shopper.murphy.getByLabel('What should we know?').fill('It leaks.')
}

test.describe('A shopper reports a problem with an order', () => {
  test('adds a photo, and reads the reference of the claim [OP-140]', async ({ shopper }) => {
    await openClaim(shopper, arrived)
    await expect(shopper.murphy.getByRole('heading', { name: `Order ${arrived}` })).toBeVisible()
    await expectAccessible(shopper.frame())
    await fillIn(shopper)
    await shopper.murphy.locator('input[type=file]').setInputFiles(photo)
    await expect(shopper.murphy.getByText('Ready', { exact: true })).toBeVisible()
    await findButton(shopper, 'Continue').click()
    await expect(
      shopper.murphy.getByText(new RegExp(`of order ${arrived} as damaged, with one photo\\.$`)),
    ).toBeFocused()
    expect(shopper.getCalls('/api/Claims?')).toHaveLength(0)
    await expectAccessible(shopper.frame())
    await findButton(shopper, 'Send claim').click()
    await expect(shopper.murphy.getByRole('heading', { name: 'Your claim is with our team' })).toBeFocused()
    await expect(shopper.murphy.getByText(/Your reference is \d+, for order/)).toBeVisible()
    const [sent] = shopper.getCalls('/api/Claims?')
    expect(sent?.body).toMatchObject({ orderId: arrived, kind: 'damaged', uploadIds: [expect.any(String)] })
    await expectAccessible(shopper.frame())
    await findButton(shopper, 'Back to chat').click()
    await expect(shopper.textBox()).toBeVisible()
  })

  test('is told that nothing of it has arrived yet [OP-140]', { tag: '@long' }, async ({ shopper }) => {
    await openClaim(shopper, onItsWay)
    await expect(shopper.murphy.getByText(`Nothing of order ${onItsWay} has arrived yet`)).toBeVisible()
    await expectAccessible(shopper.frame())
    await findButton(shopper, 'Back to chat').click()
    await expect(shopper.textBox()).toBeVisible()
  })

  test('sends it again after the network was away, under the same key [OP-142]', async ({ shopper }) => {
    await openClaim(shopper, collected)
    await fillIn(shopper)
    await findButton(shopper, 'Continue').click()
    await shopper.page.route(/\/api\/Claims\?/, (route) => route.abort('internetdisconnected'))
    await findButton(shopper, 'Send claim').click()
    await expect(shopper.murphy.getByRole('alert')).toContainText('Everything you entered is kept')
    await expectAccessible(shopper.frame())
    await restoreAnswers(shopper)
    await findButton(shopper, 'Send claim again').click()
    await expect(shopper.murphy.getByRole('heading', { name: 'Your claim is with our team' })).toBeVisible()
    const keys = shopper.getCalls('/api/Claims?').map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  test(
    'cannot open a claim about an order of another shopper [OP-123]',
    { tag: '@long' },
    async ({ shopper }) => {
      await openClaim(shopper, arrived, jamie)
      await expect(
        shopper.murphy.getByRole('heading', { name: "We couldn't load your order. Please try again." }),
      ).toBeVisible()
      await expect(shopper.murphy.getByRole('checkbox')).toHaveCount(0)
      await expectAccessible(shopper.frame())
    },
  )
})
