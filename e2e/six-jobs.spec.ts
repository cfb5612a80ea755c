import { expect, findButton, test } from './shop'
import type { Shopper } from './shop'
import { startFakeVendorChat } from './fake-vendor-chat'

/** The demonstration shopper Alex. */
const alex = 123

/** Opens Murphy and does the four jobs that guests and signed-in shoppers share. */
async function doOpenJobs(shopper: Shopper): Promise<void> {
  await test.step('get an answer', async () => {
    await shopper.say('how do I return a bottle')
    await expect(findButton(shopper, /Returning a bottle/)).toBeVisible()
  })
  await test.step('check stock', async () => {
    await shopper.say('do you have shiraz at prahran')
    await expect(shopper.murphy.getByRole('group', { name: 'Products', exact: true })).toContainText(
      /shiraz/i,
    )
  })
  await test.step('find a wine', async () => {
    // Uses the store of the previous question.
    await shopper.say('help me choose a wine')
    await expect(
      shopper.murphy.getByText(/^Step 1 of \d · At The Dan Murphy Cellar - Prahran$/),
    ).toBeVisible()
    await findButton(shopper, 'Cancel').click()
    await findButton(shopper, 'Leave').click()
  })
  await test.step('reach a person', async () => {
    await shopper.say('can I talk to a human please')
    await expect(shopper.murphy.getByLabel(/I agree that these details are passed on/)).toBeVisible()
  })
}

test(
  'a guest completes four of the six jobs, and has to log in for those about orders [GEN-03]',
  { tag: '@long' },
  async ({ shopper }) => {
    await startFakeVendorChat(shopper.page)
    await shopper.visit()
    await shopper.openMurphy()
    for (const job of ['where is my order', 'change who picks up my order'])
      await test.step(job, async () => {
        const answer = shopper.page.waitForResponse((response) => response.url().includes('/TextQuery'))
        await shopper.say(job)
        await answer
        await expect(shopper.murphy.getByRole('link', { name: 'Log in' })).toBeVisible()
      })
    await doOpenJobs(shopper)
  },
)

test('a signed-in shopper completes all six jobs, and chooses the kind of order [GEN-03, TRK-61]', async ({
  shopper,
}) => {
  await startFakeVendorChat(shopper.page)
  await shopper.visitAs(alex)
  await shopper.openMurphy()
  await expect(shopper.transcript()).toContainText('Great, thanks for logging in Alex!')
  await test.step('track orders', async () => {
    await shopper.say('where is my order')
    await findButton(shopper, 'Pick up orders').click()
    await expect
      .poll(() => shopper.getCalls('EventQuery').at(-1)?.body)
      .toMatchObject({ event: 'ORDER_TRACKING_DELIVERY_TYPE', parameters: { deliveryType: 'Pickup' } })
  })
  await test.step('manage a pick up nominee', async () => {
    await findButton(shopper, /#10234573/)
      .last()
      .click()
    await expect(shopper.murphy.getByRole('textbox', { name: 'Full name' })).toBeVisible()
    await findButton(shopper, 'Back').click()
  })
  await doOpenJobs(shopper)
})
