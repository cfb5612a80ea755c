import type { Locator, Route } from '@playwright/test'
import { expect, murphyAddress } from './shop'
import type { Shopper } from './shop'

/** The demonstration shopper Alex, who has an order of every kind. */
const alex = 123

/** Signs in, asks for the recent orders and waits for the list. */
export async function askForOrders(shopper: Shopper, text = 'where is my order'): Promise<void> {
  await shopper.visitAs(alex)
  await shopper.openMurphy()
  await expect(shopper.transcript()).toContainText('Great, thanks for logging in Alex!')
  await shopper.say(text)
}

/** Returns the card of an order. Its text begins with its type or status. */
export function findOrderCard(shopper: Shopper, orderId: string): Locator {
  return shopper.murphy.getByRole('button', { name: new RegExp(`(Order )?#${orderId}`) }).first()
}

export async function openOrder(shopper: Shopper, orderId: string): Promise<void> {
  await findOrderCard(shopper, orderId).click()
}

/** Changes the server's answers to calls whose path contains `part`. */
export async function changeAnswers(
  shopper: Shopper,
  part: string,
  change: (body: never) => unknown,
): Promise<void> {
  await shopper.page.route(
    (url) => url.href.startsWith(`${murphyAddress}/murphybot/`) && url.pathname.includes(part),
    async (route: Route) => {
      const answer = await route.fetch({ maxRetries: 2 })
      // Each caller knows the shape of the call it named.
      await route.fulfill({ response: answer, json: change((await answer.json()) as never) })
    },
  )
}

/** Stops changing the answers to calls whose path contains `part`. */
export async function restoreAnswers(shopper: Shopper): Promise<void> {
  await shopper.page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** Shows the cards of these orders to a guest, as after a log-off that the page did not report. */
export async function showOrdersToGuest(shopper: Shopper, orders: readonly object[]): Promise<void> {
  await shopper.visit()
  await shopper.openMurphy()
  await expect(shopper.transcript()).toContainText('How can I help you today?')
  await changeAnswers(shopper, 'TextQuery', () => [{ type: 'verifiedOrders', items: orders }])
  await shopper.say('where is my order')
}

/** Returns the names of the sent bot events. */
export function getSentEvents(shopper: Shopper): string[] {
  return shopper.getCalls('EventQuery').map((call) => (call.body as { event: string }).event)
}
