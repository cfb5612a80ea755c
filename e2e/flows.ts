import type { Page } from '@playwright/test'
import type { Keyboard } from './keyboard'

/**
 * One way through the widget, as somebody without a mouse and a screen goes it: `without-mouse-or-sight.spec.ts` watches
 * the focus and listens. A new flow is one more entry of the list below.
 */
export type Flow = {
  readonly name: string
  /** Who is signed in at the shop; `null` is a guest. */
  readonly shopperId: number | null
  /** Answers that this flow needs and the bot gives only now and then. */
  readonly prepare?: (page: Page) => Promise<void>
  readonly walk: (user: Keyboard) => Promise<void>
  /** All that is heard from the launcher on: `role: name` of each stop, `“…”` of each announcement. */
  readonly heard: readonly (string | RegExp)[]
}

const welcome = "“Hi, I'm Murphy. How can I help you today?”"
const opened = ['button: Chat with Murphy', 'textbox: Message', welcome]
// The two log-in lines came before the widget was opened, so they are not heard but counted.
const openedByAlex = [
  'button: Chat with Murphy, unread messages: 2',
  'textbox: Message',
  "“Hi Alex, I'm Murphy. How can I help you today?”",
]

async function open(user: Keyboard, launcher = 'Chat with Murphy'): Promise<void> {
  await user.goTo('button', launcher, 'backwards')
  await user.press('Enter')
  await user.isAt('textbox', 'Message')
  await user.sees('How can I help you today?')
}

async function ask(user: Keyboard, text: string): Promise<void> {
  await user.type(text)
  await user.press('Enter')
}

export const flows: readonly Flow[] = [
  {
    name: 'opens, minimises and opens again',
    shopperId: null,
    walk: async (user) => {
      await open(user)
      await user.goTo('button', 'Minimise', 'backwards')
      await user.press('Enter')
      await user.isAt('button', 'Chat with Murphy')
      await user.press('Space')
      await user.isAt('textbox', 'Message')
    },
    heard: [...opened, 'button: Minimise', 'button: Chat with Murphy', 'textbox: Message'],
  },
  {
    name: 'asks a question',
    shopperId: null,
    prepare: answering(
      { type: 'message', text: 'We are open until nine.' },
      { type: 'qr', items: [{ text: 'Thanks' }] },
    ),
    walk: async (user) => {
      await open(user)
      await ask(user, 'when are you open')
      await user.sees('We are open until nine.')
      await user.goTo('button', 'Thanks', 'backwards')
      await user.press('Enter')
      await user.isAt('log', 'Conversation')
    },
    heard: [
      ...opened,
      '“We are open until nine.”',
      'button: Thanks',
      'log: Conversation',
      '“We are open until nine.”',
    ],
  },
  {
    name: 'reads an article and votes',
    shopperId: null,
    walk: async (user) => {
      await open(user)
      await ask(user, 'how do I return a bottle')
      await user.sees('Returning a bottle')
      await user.goTo('button', /^Returning a bottle/, 'backwards')
      await user.press('Enter')
      await user.isAt('region', 'Help')
      await user.sees('Does this article help answer your question?')
      await user.goTo('button', 'Yes')
      await user.press('Enter')
      await user.sees('Thanks for your feedback!')
      await user.goTo('button', 'Back', 'backwards')
      await user.press('Enter')
      await user.isAt('button', /^Returning a bottle/)
    },
    heard: [
      ...opened,
      /^“[^“]+”$/,
      /^“Returning a bottle: .*”$/,
      /^button: Returning a bottle/,
      'region: Help',
      'button: Yes',
      'paragraph: Thanks for your feedback!',
      'button: Back',
      /^button: Returning a bottle/,
    ],
  },
  {
    name: 'follows an order',
    shopperId: 123,
    walk: async (user) => {
      await open(user, 'Chat with Murphy, unread messages: 2')
      await ask(user, 'where is my order')
      await user.sees('Total of 3 deliveries')
      await user.goTo('button', /Total of 3 deliveries/, 'backwards')
      await user.press('Enter')
      await user.isAt('region', 'Track delivery')
      await user.sees('Delivery timeline')
      await user.goTo('button', /Delivery 2 of 3/)
      await user.press('Space')
      await user.goTo('button', 'Back', 'backwards')
      await user.press('Enter')
      await user.isAt('button', /Total of 3 deliveries/)
    },
    heard: [
      ...openedByAlex,
      /^“(Here are your latest|These are your most recent) orders, Alex\..*”$/,
      /^“Order \d+: .*”$/,
      /^button: .*Total of 3 deliveries/,
      'region: Track delivery',
      /^button: Delivery 2 of 3/,
      'button: Back',
      /^button: .*Total of 3 deliveries/,
    ],
  },
  {
    name: 'changes the nominee of an order',
    shopperId: 123,
    walk: async (user) => {
      await open(user, 'Chat with Murphy, unread messages: 2')
      await ask(user, 'where is my order')
      await user.sees(/Pick up: /)
      await user.goTo('button', /Confirmed.*Pick up: /, 'backwards')
      await user.press('Enter')
      await user.isAt('region', 'Update nominee')
      await user.goTo('textbox', /full name/i)
      await user.type('Jo Park')
      await user.goTo('textbox', /mobile/i)
      await user.type('412345678')
      await user.goTo('button', 'Update Pick up nominee')
      await user.press('Enter')
      await user.isAt('heading', 'Pick up nominee updated!')
      await user.goTo('button', 'Back to chat')
      await user.press('Enter')
      await user.isAt('button', /Confirmed.*Pick up: /)
      await user.sees('Done. Anything else I can help with?')
    },
    heard: [
      ...openedByAlex,
      /^“(Here are your latest|These are your most recent) orders, Alex\..*”$/,
      /^“Order \d+: .*”$/,
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
    name: 'goes through the stores of a place',
    shopperId: null,
    walk: async (user) => {
      await open(user)
      await ask(user, 'stores near prahran')
      await user.sees(/^1 of \d stores/)
      await user.goTo('button', 'Next store', 'backwards')
      await user.press('Enter')
      await user.sees(/^2 of \d stores/)
      await user.press('ArrowLeft')
      await user.sees(/^1 of \d stores/)
      await user.goTo('link', /^Get directions/)
    },
    heard: [
      ...opened,
      /^“.*These are the stores around Prahran\.”$/,
      /^“Prahran, 1 Chapel Street, .*”$/,
      'button: Next store',
      /^“2 of \d stores”$/,
      /^“1 of \d stores”$/,
      'link: Get directions',
    ],
  },
  {
    name: 'finds a wine',
    shopperId: null,
    walk: async (user) => {
      await open(user)
      await ask(user, 'help me choose a wine')
      await user.sees('Which store is yours?')
      await ask(user, 'Alexandria')
      await user.isAt('heading', 'What kind of wine do you feel like?')
      await user.goTo('radio', 'Red')
      await user.press('Space')
      await user.goTo('button', 'Continue')
      await user.press('Enter')
      await user.isAt('heading', 'How much would you like to spend?')
      await user.goTo('button', 'Cancel')
      await user.press('Enter')
      await user.isAt('button', 'No, go back')
      await user.press('Escape')
      await user.isAt('button', 'Cancel')
      await user.goTo('radio', 'Any price', 'backwards')
      await user.press('Space')
      await user.goTo('button', 'Continue')
      await user.press('Enter')
      await user.isAt('heading', 'Which grape or style?')
      await user.goTo('radio', 'Shiraz')
      await user.press('Space')
      await user.goTo('button', 'Continue')
      await user.press('Enter')
      await user.isAt('heading', 'Wines for you')
      await user.goTo('button', "I'm done")
      await user.press('Enter')
      await user.isAt('textbox', 'Message')
    },
    heard: [
      ...opened,
      '“Happy to help you choose. Which store is yours? Tell me a suburb or a postcode.”',
      "“Let's find you a wine at Alexandria.”",
      'heading: What kind of wine do you feel like?',
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
    name: 'leaves a message',
    shopperId: null,
    walk: async (user) => {
      await open(user)
      await ask(user, 'Leave us a message')
      await user.isAt('region', 'Contact Us')
      await user.goTo('button', 'Send')
      await user.press('Enter')
      await user.isAt('textbox', 'Name')
      await user.type('Mia Hart')
      await user.goTo('textbox', 'Email')
      await user.type('mia@example.com')
      await user.goTo('combobox', 'Subject')
      await user.type('Delivery')
      await user.goTo('textbox', 'Message')
      await user.type('The box was wet.')
      await user.goTo('button', 'Send')
      await user.press('Enter')
      await user.isAt('heading', 'Thanks for reaching out')
      await user.goTo('button', 'Go back')
      await user.press('Enter')
      await user.isAt('textbox', 'Message')
    },
    heard: [
      ...opened,
      '“You can write to our team here, and they will come back to you by email.”',
      'region: Contact Us',
      'button: Send',
      'textbox: Name',
      'textbox: Email',
      'combobox: Subject',
      'textbox: Message',
      'button: Send',
      'heading: Thanks for reaching out',
      'button: Go back',
      'textbox: Message',
    ],
  },
  {
    name: 'closes a banner and reads about the age check',
    shopperId: null,
    prepare: withBannerAndAgeCheck,
    walk: async (user) => {
      await open(user)
      await user.sees('Deliveries are slower this week.')
      await user.goTo('button', 'Close', 'backwards')
      await user.press('Enter')
      await user.isAt('log', 'Conversation')
      await user.goTo('textbox', 'Message')
      await ask(user, 'age check')
      await user.goTo('button', "Read what's changing", 'backwards')
      await user.press('Enter')
      await user.goTo('button', 'Cancel')
      await user.press('Enter')
      await user.isAt('button', "Read what's changing")
    },
    heard: [
      'button: Chat with Murphy',
      'textbox: Message',
      welcome,
      'button: Close',
      'log: Conversation',
      'textbox: Message',
      '“Online age check is required for same-day delivery in NSW from the 1st June.”',
      "button: Read what's changing",
      'link: Verify my age',
      'button: Cancel',
      "button: Read what's changing",
    ],
  },
  {
    name: 'ends the session and starts again',
    shopperId: null,
    walk: async (user) => {
      await open(user)
      await user.goTo('button', 'Close', 'backwards')
      await user.press('Enter')
      await user.isAt('button', 'Return to chat')
      await user.press('Escape')
      await user.isAt('button', 'Close')
      await user.press('Enter')
      await user.isAt('button', 'Return to chat')
      await user.goTo('button', 'Finished')
      await user.press('Enter')
      await user.isAt('region', 'Your chat has ended')
      await user.goTo('button', 'Start again')
      await user.press('Enter')
      await user.isAt('textbox', 'Message')
      await user.sees('How can I help you today?')
    },
    heard: [
      ...opened,
      'button: Close',
      'button: Return to chat',
      'button: Close',
      'button: Return to chat',
      'button: Finished',
      'region: Your chat has ended',
      'button: Start again',
      'textbox: Message',
      welcome,
    ],
  },
  {
    name: 'finds a bottle in a store nearby',
    shopperId: null,
    walk: async (user) => {
      await open(user)
      await ask(user, 'do you have shiraz at 2000')
      await user.sees(/^1 of \d stores/)
      await user.goTo('button', 'Select store', 'backwards')
      await user.press('Enter')
      await user.sees(/^1 of \d+ products/)
      await user.isAt('button', 'Selected')
      await user.goTo('button', 'Next product')
      await user.press('Space')
      await user.goTo('button', 'Find nearby')
      await user.press('Enter')
      await user.sees(/^Buy from /)
      await user.goTo('button', /^Buy from /)
    },
    heard: [
      ...opened,
      /^“These stores are closest to Sydney\./,
      /^“Newtown, 5 King Street, .*”$/,
      'button: Select store',
      'button: Selected',
      /^“This is what I found for shiraz at Newtown\.”$/,
      /^“.* Shiraz.*”$/,
      'button: Next product',
      /^“2 of \d+ products”$/,
      'button: Find nearby',
      /^“These stores nearby have .*”$/,
      /^“.* at Alexandria.*”$/,
      /^button: Buy from /,
    ],
  },
  {
    name: 'opens an order in its list, then asks for what cannot be shown',
    shopperId: 123,
    prepare: failing('GetOrderDetail'),
    walk: async (user) => {
      await open(user, 'Chat with Murphy, unread messages: 2')
      await ask(user, 'where is my order')
      await user.sees('Total of 3 deliveries')
      await user.goTo('button', 'Details of order 10234567', 'backwards')
      await user.press('Enter')
      await user.sees('Delivery 1 of 3')
      await user.press('Space')
      await user.goTo('button', /Total of 3 deliveries/, 'backwards')
      await user.press('Enter')
      await user.sees('We can no longer show you these delivery details.')
      await user.isAt('button', /Total of 3 deliveries/)
    },
    heard: [
      ...openedByAlex,
      /^“(Here are your latest|These are your most recent) orders, Alex\..*”$/,
      /^“Order \d+: .*”$/,
      'button: Details of order 10234567',
      /^button: .*Total of 3 deliveries/,
      '“We can no longer show you these delivery details. To do this, you need to log in to the account associated with the orders.”',
    ],
  },
  {
    name: 'reads what becomes of the details, and tries a nominee again',
    shopperId: 123,
    prepare: failing('SetNomineeDetail'),
    walk: async (user) => {
      await open(user, 'Chat with Murphy, unread messages: 2')
      await ask(user, 'where is my order')
      await user.sees(/Pick up: /)
      await user.goTo('button', /Confirmed.*Pick up: /, 'backwards')
      await user.press('Enter')
      await user.isAt('region', 'Update nominee')
      await user.goTo('button', 'Read what this means')
      await user.press('Enter')
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
      await user.goTo('button', 'Try again')
      await user.press('Enter')
      await user.isAt('textbox', /full name/i)
      await user.goTo('button', 'Cancel')
      await user.press('Enter')
      await user.isAt('button', /Confirmed.*Pick up: /)
      await user.sees("No worries, I've left everything as it was.")
    },
    heard: [
      ...openedByAlex,
      /^“(Here are your latest|These are your most recent) orders, Alex\..*”$/,
      /^“Order \d+: .*”$/,
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
      '“Live chat hours: 10:00am to 4:00pm, Tues to Sat (AEST)”',
      'button: Try again',
      'textbox: Full name',
      'button: Cancel',
      /^button: .*Confirmed.*Pick up: /,
      "“No worries, I've left everything as it was.”",
    ],
  },
  {
    name: 'is offered an expert, and looks through one list',
    shopperId: null,
    walk: async (user) => {
      await open(user)
      await ask(user, 'help me choose a wine')
      await user.sees('Which store is yours?')
      await ask(user, 'Alexandria')
      await user.isAt('heading', 'What kind of wine do you feel like?')
      for (const { first, keys, title } of [
        { first: 'Red', keys: ['Space'], title: 'How much would you like to spend?' },
        { first: 'Under $10', keys: ['ArrowRight', 'ArrowRight'], title: 'Which grape or style?' },
        { first: 'Shiraz', keys: ['ArrowLeft'], title: 'Would you like some expert advice?' },
      ] as const) {
        await user.goTo('radio', first)
        for (const key of keys) await user.press(key)
        await user.goTo('button', 'Continue')
        await user.press('Enter')
        await user.isAt('heading', title)
      }
      await user.goTo('button', 'No, get wine recommendation')
      await user.press('Enter')
      await user.isAt('heading', 'Wines for you')
      await user.goTo('button', 'See more: Best sellers')
      await user.press('Enter')
      await user.isAt('heading', 'Best sellers')
      await user.goTo('button', 'Back', 'backwards')
      await user.press('Enter')
      await user.isAt('heading', 'Wines for you')
      await user.goTo('button', 'Start again')
      await user.press('Enter')
      await user.isAt('heading', 'What kind of wine do you feel like?')
    },
    heard: [
      ...opened,
      '“Happy to help you choose. Which store is yours? Tell me a suburb or a postcode.”',
      "“Let's find you a wine at Alexandria.”",
      'heading: What kind of wine do you feel like?',
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
    name: 'says that an answer helped',
    shopperId: null,
    prepare: answering({
      type: 'message',
      text: 'It comes tomorrow.',
      acceptanceEventName: 'OrderTrackingAcceptance',
    }),
    walk: async (user) => {
      await open(user)
      await ask(user, 'when does it come')
      await user.sees('Does this help answer your question?')
      await user.goTo('button', 'Yes', 'backwards')
      await user.press('Enter')
      await user.isAt('paragraph', 'Thanks for your feedback!')
      await user.goTo('textbox', 'Message')
    },
    heard: [
      ...opened,
      '“It comes tomorrow.”',
      'button: Yes',
      'paragraph: Thanks for your feedback!',
      'textbox: Message',
    ],
  },
  {
    name: 'keeps a copy of the conversation, and does not delete it',
    shopperId: null,
    prepare: answering({ type: 'message', text: 'We are open until nine.' }),
    walk: async (user) => {
      await open(user)
      await ask(user, 'when are you open')
      await user.sees('We are open until nine.')
      await user.goTo('button', 'Your conversation', 'backwards')
      await user.press('Enter')
      await user.isAt('region', 'Your conversation')
      await user.goTo('button', 'Download')
      await user.press('Enter')
      await user.sees('The copy is in your downloads.')
      await user.goTo('button', 'Delete')
      await user.press('Enter')
      await user.isAt('button', 'Keep it')
      await user.press('Enter')
      await user.goTo('button', 'Back', 'backwards')
      await user.press('Enter')
      await user.isAt('button', 'Your conversation')
    },
    heard: [
      ...opened,
      '“We are open until nine.”',
      'button: Your conversation',
      'region: Your conversation',
      'button: Download',
      '“The copy is in your downloads.”',
      'button: Delete',
      'button: Keep it',
      'button: Delete',
      'button: Back',
      'button: Your conversation',
    ],
  },
  {
    name: 'hears that an answer failed, and asks again',
    shopperId: null,
    prepare: failing('TextQuery'),
    walk: async (user) => {
      await open(user)
      await ask(user, 'when are you open')
      await user.sees('Sorry but I’m having some technical issues. I’ll be back shortly')
      await user.isAt('textbox', 'Message')
      await ask(user, '<b>')
      await user.sees(/special characters such as/)
      await user.isAt('textbox', 'Message')
    },
    heard: [
      ...opened,
      '“Sorry but I’m having some technical issues. I’ll be back shortly”',
      "“Sorry, I can't receive your message as it contains special characters such as ; ><{}[]|^. Please remove them and try again.”",
    ],
  },
]

/** What an operator would set: a banner, and the age check of same-day delivery. */
async function withBannerAndAgeCheck(page: Page): Promise<void> {
  const bannerInfo = {
    bannerTemplate: 'Deliveries are slower this week.',
    bannerType: 'warning',
    expiry: 30,
    isBannerActive: true,
  }
  await page.route(/\/GetWidgetConfiguration\//, async (route) => {
    const answer = await route.fetch({ maxRetries: 2 })
    const { data } = (await answer.json()) as { readonly data: object }
    await route.fulfill({ response: answer, json: { statusCode: 200, data: { ...data, bannerInfo } } })
  })
  await page.route(/\/IsFeatureEnabled\/SddPrompt/, (route) =>
    route.fulfill({ json: { statusCode: 200, data: true } }),
  )
}

/** The bot says these to every text. */
function answering(...items: readonly object[]): (page: Page) => Promise<void> {
  return async (page) => {
    await page.route(/\/api\/TextQuery/, (route) => route.fulfill({ json: items }))
  }
}

/** Calls whose path holds `part` fail. */
function failing(part: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.route(new RegExp(`/murphybot/.*${part}`), (route) => route.fulfill({ status: 500, json: {} }))
  }
}
