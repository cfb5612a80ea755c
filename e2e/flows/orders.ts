import type { Flow } from './flow'
import { withOrders } from './openings'
import { failCalls, holdFailure } from './prepare'

/** Flows about the orders of a signed-in shopper. */
export const ordersFlows: readonly Flow[] = [
  {
    name: 'follows an order',
    opening: withOrders,
    walk: async (user) => {
      await user.pressOn('button', /Total of 3 deliveries/, 'backwards')
      await user.isAt('region', 'Track delivery')
      await user.sees('Delivery timeline')
      await user.goTo('button', /Delivery 2 of 3/)
      await user.press('Space')
      await user.pressOn('button', 'Back', 'backwards')
      await user.isAt('button', /Total of 3 deliveries/)
    },
    expectedOutput: [
      /^button: .*Total of 3 deliveries/,
      'region: Track delivery',
      /^button: Delivery 2 of 3/,
      'button: Back',
      /^button: .*Total of 3 deliveries/,
    ],
  },
  {
    name: 'opens an order in its list, then asks for what cannot be shown',
    isLong: true,
    opening: withOrders,
    walk: async (user, page) => {
      const fail = await holdFailure(page, 'GetOrderDetail')
      await user.pressOn('button', 'Details of order 10234567', 'backwards')
      await user.sees('Delivery 1 of 3')
      await user.press('Space')
      await user.pressOn('button', /Total of 3 deliveries/, 'backwards')
      await user.isAt('region', 'Track delivery')
      fail()
      await user.sees('We can no longer show you these delivery details.')
      await user.isAt('button', /Total of 3 deliveries/)
    },
    expectedOutput: [
      'button: Details of order 10234567',
      /^button: .*Total of 3 deliveries/,
      'region: Track delivery',
      '“We can no longer show you these delivery details. To do this, you need to log in to the account associated with the orders.”',
      /^button: .*Total of 3 deliveries/,
    ],
  },
  {
    name: 'changes the nominee of an order',
    opening: withOrders,
    walk: async (user) => {
      await user.pressOn('button', /Confirmed.*Pick up: /, 'backwards')
      await user.isAt('region', 'Update nominee')
      await user.goTo('textbox', /full name/i)
      await user.type('Jo Park')
      await user.goTo('textbox', /mobile/i)
      await user.type('412345678')
      await user.pressOn('button', 'Update Pick up nominee')
      await user.isAt('heading', 'Pick up nominee updated!')
      await user.pressOn('button', 'Back to chat')
      await user.isAt('button', /Confirmed.*Pick up: /)
      await user.sees('Done. Anything else I can help with?')
    },
    expectedOutput: [
      /^button: .*Confirmed.*Pick up: /,
      'region: Update nominee',
      'textbox: Full name',
      'textbox: Mobile number',
      'button: Update Pick up nominee',
      '“Updating the nominee”',
      'heading: Pick up nominee updated!',
      'button: Back to chat',
      /^button: .*Confirmed.*Pick up: /,
      '“Done. Anything else I can help with?”',
    ],
  },
  {
    name: 'reads what becomes of the details, and tries a nominee again',
    isLong: true,
    opening: withOrders,
    prepare: failCalls('SetNomineeDetail'),
    walk: async (user) => {
      await user.pressOn('button', /Confirmed.*Pick up: /, 'backwards')
      await user.isAt('region', 'Update nominee')
      await user.pressOn('button', 'Read what this means')
      await user.isAt('button', 'Close')
      await user.press('Escape')
      await user.isAt('button', 'Read what this means')
      await user.goTo('textbox', /full name/i, 'backwards')
      await user.type('J')
      await user.goTo('textbox', /mobile/i)
      await user.type('412345678')
      await user.press('Enter')
      await user.isAt('textbox', /full name/i)
      await user.type('o Park')
      await user.press('Enter')
      await user.isAt('heading', /mix-up/)
      await user.pressOn('button', 'Try again')
      await user.isAt('textbox', /full name/i)
      await user.pressOn('button', 'Cancel')
      await user.isAt('button', /Confirmed.*Pick up: /)
      await user.sees("No worries, I've left everything as it was.")
    },
    expectedOutput: [
      /^button: .*Confirmed.*Pick up: /,
      'region: Update nominee',
      'button: Read what this means',
      'button: Close',
      'button: Read what this means',
      'textbox: Full name',
      'textbox: Mobile number',
      'textbox: Full name',
      '“Updating the nominee”',
      "heading: Sorry, we've got a little mix-up on our hands",
      /^“Live chat hours: 10:00am to 4:00pm, Tues to Sat \((AEST|AEDT)\)”$/,
      'button: Try again',
      'textbox: Full name',
      'button: Cancel',
      /^button: .*Confirmed.*Pick up: /,
      "“No worries, I've left everything as it was.”",
    ],
  },
]
