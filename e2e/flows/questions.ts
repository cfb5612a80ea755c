import type { Flow } from './flow'
import { asGuest, ask } from './openings'
import { holdAnswer, answerWith, failCalls, withBannerAndAgeCheck } from './prepare'

/** Flows of questions and their answers. */
export const questionFlows: readonly Flow[] = [
  {
    name: 'asks a question',
    opening: asGuest,
    prepare: answerWith(
      { type: 'message', text: 'We are open until nine.' },
      { type: 'qr', items: [{ text: 'Thanks' }] },
    ),
    walk: async (user) => {
      await ask(user, 'when are you open')
      await user.sees('We are open until nine.')
      await user.pressOn('button', 'Thanks', 'backwards')
      await user.isAt('log', 'Conversation')
    },
    expectedOutput: [
      '“We are open until nine.”',
      'button: Thanks',
      '“We are open until nine.”',
      'log: Conversation',
    ],
  },
  {
    name: 'says that an answer helped',
    isLong: true,
    opening: asGuest,
    prepare: answerWith({
      type: 'message',
      text: 'It comes tomorrow.',
      acceptanceEventName: 'OrderTrackingAcceptance',
    }),
    walk: async (user) => {
      await ask(user, 'when does it come')
      await user.sees('Does this help answer your question?')
      await user.pressOn('button', 'Yes', 'backwards')
      await user.isAt('paragraph', 'Thanks for your feedback!')
      await user.goTo('textbox', 'Message')
    },
    expectedOutput: [
      '“It comes tomorrow.”',
      'button: Yes',
      'paragraph: Thanks for your feedback!',
      'textbox: Message',
    ],
  },
  {
    name: 'hears that an answer failed, and asks again',
    isLong: true,
    opening: asGuest,
    prepare: failCalls('TextQuery'),
    walk: async (user) => {
      await ask(user, 'when are you open')
      await user.sees('Sorry but I’m having some technical issues. I’ll be back shortly')
      await user.isAt('textbox', 'Message')
      await ask(user, '<b>')
      await user.sees(/special characters such as/)
      await user.isAt('textbox', 'Message')
    },
    expectedOutput: [
      '“Sorry but I’m having some technical issues. I’ll be back shortly”',
      "“Sorry, I can't receive your message as it contains special characters such as ; ><{}[]|^. Please remove them and try again.”",
    ],
  },
  {
    name: 'reads an article and votes',
    opening: asGuest,
    walk: async (user) => {
      await ask(user, 'how do I return a bottle')
      await user.sees('Returning a bottle')
      await user.pressOn('button', /^Returning a bottle/, 'backwards')
      await user.isAt('region', 'Help')
      await user.sees('Does this article help answer your question?')
      await user.pressOn('button', 'Yes')
      await user.sees('Thanks for your feedback!')
      await user.pressOn('button', 'Back', 'backwards')
      await user.isAt('button', /^Returning a bottle/)
    },
    expectedOutput: [
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
    name: 'closes a banner and reads about the age check',
    opening: asGuest,
    prepare: withBannerAndAgeCheck,
    walk: async (user) => {
      await user.sees('Deliveries are slower this week.')
      await user.pressOn('button', 'Close', 'backwards')
      await user.isAt('log', 'Conversation')
      await user.goTo('textbox', 'Message')
      await ask(user, 'age check')
      await user.pressOn('button', "Read what's changing", 'backwards')
      await user.pressOn('button', 'Cancel')
      await user.isAt('button', "Read what's changing")
    },
    expectedOutput: [
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
    name: 'presses a reply that keeps the focus while its answer is on the way',
    isLong: true,
    opening: asGuest,
    prepare: answerWith(
      { type: 'message', text: 'We are open until nine.' },
      { type: 'qr', items: [{ text: 'Thanks' }, { text: 'And on Sundays?' }] },
    ),
    walk: async (user, page) => {
      await ask(user, 'when are you open')
      await user.sees('We are open until nine.')
      const answer = await holdAnswer(page, { type: 'message', text: 'Until six.' })
      await user.pressOn('button', 'And on Sundays?', 'backwards')
      await user.sees('Murphy is typing')
      await user.isAt('button', 'And on Sundays?')
      await user.pressOn('button', 'Thanks', 'backwards')
      answer()
      await user.sees('Until six.')
      await user.isAt('log', 'Conversation')
    },
    expectedOutput: [
      '“We are open until nine.”',
      'button: And on Sundays?',
      'button: Thanks',
      '“Until six.”',
      'log: Conversation',
    ],
  },
  {
    name: 'follows a link that Murphy gives, and is where they were',
    isLong: true,
    opening: asGuest,
    prepare: async (page) => {
      const uri = 'https://forms.example/catalogue'
      await page.context().route(uri, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
      await answerWith(
        { type: 'message', text: 'It is all in there.' },
        { type: 'url', text: 'Catalogue', uri },
      )(page)
    },
    walk: async (user, page) => {
      await ask(user, 'what do you have')
      await user.sees('It is all in there.')
      await user.goTo('link', 'Catalogue', 'backwards')
      for (const key of ['Enter', 'Enter'] as const) {
        const opening = page.context().waitForEvent('page')
        await user.press(key)
        await (await opening).close()
        await user.isAt('link', 'Catalogue')
      }
      await user.goTo('textbox', 'Message')
    },
    expectedOutput: ['“It is all in there.”', 'link: Catalogue', 'textbox: Message'],
  },
]
