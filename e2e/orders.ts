import type { Locator, Route } from '@playwright/test'
import { expect, murphyAddress } from './shop'
import type { Shopper } from './shop'

/** Alex of the demonstration data, who has an order of every kind. */
const alex = 123

/** Signs in and asks for the recent orders; the list is there when this is done. */
export async function askForOrders(shopper: Shopper, words = 'where is my order'): Promise<void> {
  await shopper.visit('/login')
  await shopper.signInAs(alex)
  await shopper.openMurphy()
  await expect(shopper.transcript()).toContainText('Great, thanks for logging in Alex!')
  await shopper.say(words)
}

/** The card of an order in the list; what stands on it begins with its type or status. */
export function orderCard(shopper: Shopper, orderId: string): Locator {
  return shopper.murphy.getByRole('button', { name: new RegExp(`(Order )?#${orderId}`) }).first()
}

export async function openOrder(shopper: Shopper, orderId: string): Promise<void> {
  await orderCard(shopper, orderId).click()
}

/** The real server's answer to calls whose path holds `part`, changed on its way. */
export async function answering(
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

/** Calls whose path holds `part` go their own way again. */
export async function answeringNormally(shopper: Shopper): Promise<void> {
  await shopper.page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** A guest to whom the bot shows the cards of these orders, as after a log-off that the page did not tell of. */
export async function guestWithOrders(shopper: Shopper, orders: readonly object[]): Promise<void> {
  await shopper.visit()
  await shopper.openMurphy()
  await expect(shopper.transcript()).toContainText('How can I help you today?')
  await answering(shopper, 'TextQuery', () => [{ type: 'verifiedOrders', items: orders }])
  await shopper.say('where is my order')
}

/** The names of the bot events that were sent. */
export function sentEvents(shopper: Shopper): string[] {
  return shopper.callsTo('EventQuery').map((call) => (call.body as { event: string }).event)
}
