import { describe, expect, it } from 'vitest'
import { findHelpTalk } from './help-talk'

const after = (articleId: string, intent = 'help_article', turns = 1) => ({
  answered: { intent, slots: {}, text: '' },
  helpTopic: { articleIds: [articleId], turn: 3 },
  turnCount: 3 + turns,
})

describe('a text about a bank card', () => {
  const nothing = { answered: null, turnCount: 3 }

  it.each([
    'please freeze my visa',
    'can you lock the card',
    'my credit card was nicked',
    'stop my debit card now',
    'someone used my card on your site',
    'there is an unauthorised charge from you',
  ])('asks for what only the bank can do: %j', (text) => {
    expect(findHelpTalk(text, nothing)).toBe('bank-card')
  })

  it.each([
    ['can you block my gift card', nothing],
    ['cancel my membership card', nothing],
    ['stop my card payment', nothing],
    ['my card was declined', nothing],
    ['can you block the card', after('gift-cards')],
  ])('is about another card: %j', (text, dialogue) => {
    expect(findHelpTalk(text, dialogue)).not.toBe('bank-card')
  })
})

describe('a text after a help answer', () => {
  it.each([
    'used firefox and edge too',
    'did that twice',
    'i typed it right',
    'yes i did that already',
    'i already looked in spam',
    'i have reset it already',
    'still the same',
    'no luck',
    'that didnt work',
    'its not the card',
    'there is plenty in the account',
    'it has enough funds',
    'my details are right',
    'same error again',
    'nothing happens',
    'i cant find it anymore',
    'i no longer have access to that one',
  ])('says that the advice did not help: %j', (text) => {
    expect(findHelpTalk(text.replace('used', 'tried'), after('failed-payment'))).toBe('unsolved')
  })

  it.each([
    ['did that twice', after('failed-payment', 'help_article', 3)],
    ['did that twice', after('failed-payment', 'order_tracking')],
    ['did you get my message', after('failed-payment')],
    ['how do i pay with paypal', after('failed-payment')],
    ['is that not the wrong way around?', after('failed-payment')],
    ['thanks', after('failed-payment')],
    ['i want a refund', after('failed-payment')],
  ])('says nothing of the kind: %j', (text, dialogue) => {
    expect(findHelpTalk(text, dialogue)).toBeNull()
  })

  it.each([
    ['SPRING15', 'promo-codes', 'code'],
    ['its welcome10', 'promo-codes', 'code'],
    ['SPRING15', 'returns', null],
    ['10234567', 'promo-codes', null],
    ['hello', 'promo-codes', null],
  ])('is a code alone: %j after %s', (text, articleId, talk) => {
    expect(findHelpTalk(text, after(articleId))).toBe(talk)
  })

  it.each([
    ['will that stop my subscription as well', 'consequence'],
    ['and do i lose my points then', 'consequence'],
    ['if i do that will it pause my deliveries', 'consequence'],
    ['cancel my order', null],
    ['stop my subscription', null],
  ])('asks what else happens by it: %j', (text, talk) => {
    expect(findHelpTalk(text, after('delete-account'))).toBe(talk)
  })
})

describe('a country after an answer about delivery', () => {
  it.each([
    ['and to singapore?', after('delivery-times', 'delivery_options'), 'abroad'],
    ['how about overseas', after('delivery-options'), 'abroad'],
    ['how about a red from new zealand under 20 dollars please', after('delivery-options'), null],
    ['show me new zealand wine', after('delivery-options'), null],
    ['how about italy', after('food-and-wine'), null],
  ])('is a place to deliver to: %j', (text, dialogue, talk) => {
    expect(findHelpTalk(text, dialogue)).toBe(talk)
  })
})

describe('trouble with the site', () => {
  it.each([
    ['your website is down', 'site'],
    ['the app keeps crashing', 'site'],
    ["the site won't load", 'site'],
    ['does the website take amex', null],
    ['put it down on the site', null],
  ])('is heard at any time: %j', (text, talk) => {
    expect(findHelpTalk(text, { answered: null, helpTopic: null, turnCount: 0 })).toBe(talk)
  })
})
