import type { Flow } from './flow'
import { inWineFinder } from './openings'

/** Flows of the wine finder. */
export const wineFlows: readonly Flow[] = [
  {
    name: 'finds a wine',
    opening: inWineFinder,
    walk: async (user) => {
      await user.goTo('radio', 'Red')
      await user.press('Space')
      await user.pressOn('button', 'Continue')
      await user.isAt('heading', 'How much would you like to spend?')
      await user.pressOn('button', 'Cancel')
      await user.isAt('button', 'No, go back')
      await user.press('Escape')
      await user.isAt('button', 'Cancel')
      await user.goTo('radio', 'Any price', 'backwards')
      await user.press('Space')
      await user.pressOn('button', 'Continue')
      await user.isAt('heading', 'Which grape or style?')
      await user.goTo('radio', 'Shiraz')
      await user.press('Space')
      await user.pressOn('button', 'Continue')
      await user.isAt('heading', 'Wines for you')
      await user.pressOn('button', "I'm done")
      await user.isAt('textbox', 'Message')
    },
    expectedOutput: [
      'radio: Red',
      'button: Continue',
      'heading: How much would you like to spend?',
      'button: Cancel',
      'button: No, go back',
      'button: Cancel',
      'radio: Any price',
      'button: Continue',
      'heading: Which grape or style?',
      'radio: Shiraz',
      'button: Continue',
      'heading: Wines for you',
      /^“\d+ wines”$/,
      "button: I'm done",
      'textbox: Message',
    ],
  },
  {
    name: 'is offered an expert, and looks through one list',
    isLong: true,
    opening: inWineFinder,
    walk: async (user) => {
      for (const { first, keys, title } of [
        { first: 'Red', keys: ['Space'], title: 'How much would you like to spend?' },
        { first: 'Under $10', keys: ['ArrowRight', 'ArrowRight'], title: 'Which grape or style?' },
        { first: 'Shiraz', keys: ['ArrowLeft'], title: 'Would you like some expert advice?' },
      ] as const) {
        await user.goTo('radio', first)
        for (const key of keys) await user.press(key)
        await user.pressOn('button', 'Continue')
        await user.isAt('heading', title)
      }
      await user.pressOn('button', 'No, get wine recommendation')
      await user.isAt('heading', 'Wines for you')
      await user.pressOn('button', 'See more: Best sellers')
      await user.isAt('heading', 'Best sellers')
      await user.pressOn('button', 'Back', 'backwards')
      await user.isAt('heading', 'Wines for you')
      await user.pressOn('button', 'Start again')
      await user.isAt('heading', 'What kind of wine do you feel like?')
    },
    expectedOutput: [
      'radio: Red',
      'button: Continue',
      'heading: How much would you like to spend?',
      'radio: Under $10',
      'radio: $10-$20',
      'radio: $20-$30',
      'button: Continue',
      'heading: Which grape or style?',
      'radio: Shiraz',
      "radio: I'm not sure",
      'button: Continue',
      'heading: Would you like some expert advice?',
      'button: No, get wine recommendation',
      'heading: Wines for you',
      /^“\d+ wines”$/,
      'button: See more: Best sellers',
      'heading: Best sellers',
      'button: Back',
      'heading: Wines for you',
      'button: Start again',
      'heading: What kind of wine do you feel like?',
    ],
  },
  {
    name: 'finds no wine, and gives up one filter',
    isLong: true,
    opening: inWineFinder,
    prepare: async (page) => {
      const nothing = { statusCode: 200, data: [] }
      await page.route(/GetRecommendations/, (route) => route.fulfill({ json: nothing }), { times: 1 })
    },
    walk: async (user) => {
      for (const [answer, title] of [
        ['Red', 'How much would you like to spend?'],
        ['Under $10', 'Which grape or style?'],
        ['Shiraz', 'Wines for you'],
      ] as const) {
        await user.goTo('radio', answer)
        await user.press('Space')
        await user.pressOn('button', 'Continue')
        await user.isAt('heading', title)
      }
      await user.sees(/running dry on Shiraz/)
      await user.pressOn('button', /: \d+ wines?$/)
      await user.sees(/^\d+ wines?$/)
      await user.isAt('heading', 'Wines for you')
    },
    expectedOutput: [
      'radio: Red',
      'button: Continue',
      'heading: How much would you like to spend?',
      'radio: Under $10',
      'button: Continue',
      'heading: Which grape or style?',
      'radio: Shiraz',
      'button: Continue',
      'heading: Wines for you',
      /^“Hmm, looks like the store is running dry on Shiraz between .*”$/,
      /^button: .*: \d+ wines?$/,
      'heading: Wines for you',
      /^“\d+ wines?”$/,
    ],
  },
]
