import type { Page } from '@playwright/test'
import type { Flow } from './flow'
import { alex, asGuest, ask, withOrders } from './openings'
import { answerWith } from './prepare'

/** Flows in which the shopper changes in the middle of a conversation. */
export const changeOfShopperFlows: readonly Flow[] = [
  {
    name: 'logs in and off in the middle of a sentence',
    opening: asGuest,
    prepare: answerWith({ type: 'message', text: 'We are open until nine.' }),
    walk: async (user, page) => {
      await ask(user, 'when are you open')
      await user.sees('We are open until nine.')
      await user.type('and on ')
      await changeShopper(page, alex)
      await user.sees('Great, thanks for logging in Alex!')
      await ask(user, 'Sundays')
      await user.sees('and on Sundays')
      await changeShopper(page, 0)
      await user.sees("You're logged off")
      await user.isAt('textbox', 'Message')
    },
    expectedOutput: [
      '“We are open until nine.”',
      "“You're logged in as Alex Nguyen Great, thanks for logging in Alex!”",
      '“We are open until nine.”',
      "“You're logged off”",
    ],
  },
  {
    name: 'is logged off while they are at an order',
    isLong: true,
    opening: withOrders,
    walk: async (user, page) => {
      await user.goTo('button', /Total of 3 deliveries/, 'backwards')
      await changeShopper(page, 0)
      await user.sees("You're logged off")
      await user.isAt('log', 'Conversation')
      await user.goTo('textbox', 'Message')
    },
    expectedOutput: [
      /^button: .*Total of 3 deliveries/,
      "“You're logged off”",
      'log: Conversation',
      'textbox: Message',
    ],
  },
  {
    name: 'is logged off while they follow an order',
    isLong: true,
    opening: withOrders,
    walk: async (user, page) => {
      await user.pressOn('button', /Total of 3 deliveries/, 'backwards')
      await user.isAt('region', 'Track delivery')
      await user.sees('Delivery timeline')
      await user.goTo('button', /Delivery 2 of 3/)
      await changeShopper(page, 0)
      await user.sees("You're logged off")
      await user.isAt('textbox', 'Message')
    },
    expectedOutput: [
      /^button: .*Total of 3 deliveries/,
      'region: Track delivery',
      /^button: Delivery 2 of 3/,
      "“You're logged off”",
      'textbox: Message',
    ],
  },
]

/** Changes the shopper as the shop's page does. 0 is a guest. */
async function changeShopper(page: Page, shopperId: number): Promise<void> {
  await page.evaluate(async (id) => {
    const answer = await fetch(id === 0 ? '/api/logout' : '/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ shopperId: id }),
    })
    // Murphy reads the reply of the shop.
    const session = id === 0 ? { shopperId: 0 } : ((await answer.json()) as { shopperId: number })
    window.Murphy?.('shopper', session)
  }, shopperId)
}
