import { expect, test } from './shop'

/** A shopper whose orders no other journey reads. */
const shopperId = 1008

test('a shopper who has agreed hears once that an order has arrived, and not before agreeing', async ({
  shopper,
  addresses,
}) => {
  const { page } = shopper
  const post = (path: string, data: object) =>
    page.request.post(`${addresses.storefront}/api/${path}`, { data })
  const visitAccount = async (): Promise<void> => {
    await shopper.visit('/account')
    await shopper.openMurphy()
    await expect(shopper.transcript()).toContainText('How can I help you today?')
  }
  await post('login', { shopperId })
  await visitAccount()
  const consent = page.getByRole('checkbox', { name: /Murphy tells me in the chat/ })
  await expect(consent).not.toBeChecked()
  const tokens = page.waitForResponse('**/api/order-notices')
  await consent.check()
  await (await tokens).finished()
  // Murphy has read the new token with its next greeting.
  await visitAccount()
  const orderId = await page.locator('[data-order-step]').first().getAttribute('data-order-step')

  await page.goto('about:blank')
  const hasNextStep = async (): Promise<boolean> =>
    (await (await page.request.get(`${addresses.storefront}/account`)).text()).includes(
      `data-order-step="${orderId}"`,
    )
  while (await hasNextStep()) expect((await post('order-step', { orderId })).ok()).toBe(true)

  await visitAccount()
  const notice = shopper
    .transcript()
    .getByText(new RegExp(`Your order ${orderId} has been (delivered|collected)`))
  await expect(notice).toHaveCount(1)
  await visitAccount()
  await expect(notice).toHaveCount(1)
})
