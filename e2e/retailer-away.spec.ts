import { startCuttingProxy } from './cutting-proxy'
import type { CuttingProxy } from './cutting-proxy'
import { createDataFolder, findFreePorts, startMurphy } from './program'
import type { Addresses } from './shop'
import { expect, test as base } from './shop'

type RetailerConnection = { readonly addresses: Addresses; readonly proxy: CuttingProxy }

/** A product of its own, whose calls of the Retail API go through a proxy that can be cut. */
const test = base.extend<{ retailerConnection: RetailerConnection }>({
  retailerConnection: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from it
    async ({}, use) => {
      const ports = await findFreePorts()
      const storefront = `http://127.0.0.1:${ports.STOREFRONT_PORT}`
      const proxy = await startCuttingProxy(storefront)
      const program = startMurphy({
        ...ports,
        MURPHY_DATA_DIR: createDataFolder(),
        RETAIL_API_URL: proxy.address,
        RETAIL_API_KEY: 'a-key-of-the-journey-with-a-retailer-away',
      })
      await program.waitForOutput('Murphy is ready')
      await use({ addresses: { murphy: `http://127.0.0.1:${ports.PORT}`, storefront }, proxy })
      await program.stop()
      await proxy.stop()
    },
    { timeout: 120_000 },
  ],
  addresses: async ({ retailerConnection }, use) => use(retailerConnection.addresses),
})

test('a shopper is told honestly while the retailer is away, and is served when it is back', async ({
  shopper,
  retailerConnection: { proxy },
}) => {
  test.setTimeout(90_000)
  const ordersShown = shopper.murphy.getByRole('button', { name: /Total of 3 deliveries/ })
  await shopper.visitAs(123)
  await shopper.openMurphy()
  await expect(shopper.transcript()).toContainText("You're logged in as Alex Nguyen")

  proxy.cut()
  await shopper.say('where is my order')
  await expect(shopper.transcript()).toContainText("Sorry, I can't reach the shop's systems right now")
  await expect(shopper.transcript()).toContainText('You can call us on')
  await expect(ordersShown).toHaveCount(0)
  // Stores are public, so they are those of the last copy.
  await shopper.say('stores near Prahran')
  await expect(shopper.murphy.getByText('Prahran').last()).toBeVisible()

  proxy.restore()
  await expect(async () => {
    await shopper.say('show my recent orders')
    await expect(ordersShown.first()).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 45_000 })
})
