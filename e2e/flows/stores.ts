import type { Flow } from './flow'
import { asGuest, ask } from './openings'

/** Flows about stores and stock. */
export const storesFlows: readonly Flow[] = [
  {
    name: 'goes through the stores of a place',
    isLong: true,
    opening: asGuest,
    walk: async (user) => {
      await ask(user, 'stores near prahran')
      await user.sees(/^1 of \d stores/)
      await user.pressOn('button', 'Next store', 'backwards')
      await user.sees(/^2 of \d stores/)
      await user.press('ArrowLeft')
      await user.sees(/^1 of \d stores/)
      await user.goTo('link', /^Get directions/)
    },
    expectedOutput: [
      /^“.*These are the stores around Prahran\. Distances are from the centre of Prahran\.”$/,
      /^“Prahran, 1 Chapel Street, .*”$/,
      'button: Next store',
      /^“2 of \d stores”$/,
      /^“1 of \d stores”$/,
      'link: Get directions',
    ],
  },
  {
    name: 'finds a bottle in a store nearby',
    isLong: true,
    opening: asGuest,
    walk: async (user) => {
      await ask(user, 'do you have shiraz at 2000')
      await user.sees(/^1 of \d stores/)
      await user.pressOn('button', 'Select store', 'backwards')
      await user.isAt('button', 'Selected')
      await user.sees(/^1 of \d+ products/)
      await user.goTo('button', 'Next product')
      await user.press('Space')
      await user.pressOn('button', 'Find nearby')
      await user.sees(/^Buy from /)
      await user.goTo('button', /^Buy from /)
    },
    expectedOutput: [
      /^“These stores are closest to Sydney; distances are from its centre\./,
      /^“Newtown, 5 King Street, .*”$/,
      'button: Select store',
      /^“This is what I found for shiraz at Newtown\.”$/,
      /^“.* Shiraz.*”$/,
      'button: Next product',
      /^“2 of \d+ products”$/,
      'button: Find nearby',
      /^“These stores nearby have .* Distances are from Newtown\.”$/,
      /^“.* at Alexandria.*”$/,
      /^button: Buy from /,
    ],
    // The renamed button is announced before or after the answer.
    optionalOutput: /^button: Selected$/,
  },
]
