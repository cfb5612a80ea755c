import { askForOrders, openOrder, findOrderCard } from './orders'
import { expect, murphyAddress, test } from './shop'
import type { Shopper } from './shop'

/** An order of Alex with three consignments. */
const orderId = '10234567'

type Greeting = { readonly chatbotUserId: string; readonly widgetSessionId: string }

const base = `${murphyAddress}/murphybot/chatserver/api`

function getGreetings(shopper: Shopper) {
  return shopper.getCalls('GreetShopperEncrypted')
}

/** Makes a call outside the widget, with the key from its document. */
async function post(shopper: Shopper, path: string, data: object): Promise<number> {
  const key = getGreetings(shopper)[0]?.headers['ocp-apim-subscription-key'] ?? ''
  const answer = await shopper.page.request.post(`${base}${path}`, {
    headers: { 'ocp-apim-subscription-key': key },
    data,
  })
  return answer.status()
}

function getLastGreeting(shopper: Shopper): Greeting {
  return getGreetings(shopper).at(-1)?.body as Greeting
}

/** Asks for the orders and waits for the cards, after which no request with the token is open. */
async function askAndWait(shopper: Shopper): Promise<void> {
  await askForOrders(shopper)
  await expect(findOrderCard(shopper, orderId)).toBeVisible()
}

/** Removes the server's binding of the widget to the shopper, as after the token's expiry. */
async function removeBinding(shopper: Shopper): Promise<void> {
  const greeting = { ...getLastGreeting(shopper), encryptedShopperId: '' }
  expect(await post(shopper, '/Shopper/GreetShopperEncrypted', greeting)).toBe(200)
}

test.describe('A shopper with an expired token', () => {
  test("can still open an order, because the shop's page sends a fresh token [HST-03, AUTH-02]", async ({
    shopper,
  }) => {
    await askAndWait(shopper)
    await removeBinding(shopper)
    await openOrder(shopper, orderId)
    await expect(shopper.murphy.getByText('Delivery timeline')).toBeVisible()
    // The title is visible from the press on, so the call is awaited too.
    await expect.poll(() => shopper.getCalls('GetOrderDetail').length).toBe(2)
    expect(await shopper.getMessages('shopperTokenNeeded')).toHaveLength(1)
    await expect(shopper.transcript()).not.toContainText('technical issues')
  })

  test("becomes a guest when the shop's page sends no fresh token [TRK-24, TRK-25]", async ({ shopper }) => {
    await askAndWait(shopper)
    await removeBinding(shopper)
    await shopper.page.route('**/api/session', (route) => route.abort())
    // The token that the widget still has proves nothing more.
    await shopper.page.route(/GreetShopperEncrypted/, async (route) => {
      const body = { ...(route.request().postDataJSON() as object), encryptedShopperId: '' }
      await route.continue({ postData: JSON.stringify(body) })
    })
    await openOrder(shopper, orderId)
    await expect(shopper.transcript()).toContainText('We can no longer show you these delivery details.')
    await expect(shopper.murphy.getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(shopper.transcript()).not.toContainText('technical issues')
  })

  test(
    "sees no new message when the shop's page sends a fresh token in time [HST-03, STG-05]",
    { tag: '@long' },
    async ({ shopper }) => {
      let isFirst = true
      await shopper.page.route(/GreetShopperEncrypted/, async (route) => {
        if (!isFirst) return await route.continue()
        isFirst = false
        const answer = await route.fetch({ maxRetries: 2 })
        const greeting = (await answer.json()) as { readonly StatusCode: number; readonly Data: object }
        const Data = { ...greeting.Data, ShopperTokenExpiresIn: 2 }
        return await route.fulfill({ response: answer, json: { ...greeting, Data } })
      })
      await shopper.visitAs(123)
      await shopper.openMurphy()
      await expect(shopper.transcript()).toContainText('Great, thanks for logging in Alex!')
      const transcript = await shopper.transcript().innerText()
      await expect.poll(() => shopper.getMessages('shopperTokenNeeded')).toHaveLength(1)
      await expect.poll(() => getGreetings(shopper).length).toBe(2)
      const [first, second] = getGreetings(shopper).map(({ body }) => body as { encryptedShopperId: string })
      expect(second?.encryptedShopperId).toBeTruthy()
      expect(second?.encryptedShopperId).not.toBe(first?.encryptedShopperId)
      expect(await shopper.transcript().innerText()).toBe(transcript)
    },
  )
})

test('Tokens left in the browser at log off no longer prove an identity [AUTH-03, AUTH-12]', async ({
  shopper,
}) => {
  await askAndWait(shopper)
  const { chatbotUserId, widgetSessionId } = getLastGreeting(shopper)
  const asked = { chatbotUserId, widgetSessionId, shopperId: 123, dialogFlowSessionId: '' }
  expect(await post(shopper, `/Shopper/GetOrderDetail/${orderId}`, asked)).toBe(200)
  await shopper.page.evaluate(() =>
    window.postMessage({ type: 'changeShopperId', shopperId: 0 }, location.origin),
  )
  await expect(shopper.transcript()).toContainText("You're logged off")
  await expect.poll(() => post(shopper, `/Shopper/GetOrderDetail/${orderId}`, asked)).toBe(403)
})
