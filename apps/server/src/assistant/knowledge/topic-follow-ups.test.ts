import { describe, expect, it } from 'vitest'
import { findTopicFollowUp } from './topic-follow-ups'

const after = (articleId: string | null, ...said: readonly string[]) => ({
  helpTopic: articleId === null ? null : { articleIds: [articleId], turn: 3 },
  turnCount: 4,
  history: said.map((text) => ({ from: 'shopper' as const, text })),
  answered: articleId === null ? null : { intent: 'help_article', slots: {}, text: '' },
})

describe('a follow-up whose words would find another subject', () => {
  it.each([
    ['password', 'i dont get the email', 'reset email not arriving'],
    ['password', 'no link came through', 'reset email not arriving'],
    ['failed-payment', 'and will it fall off by itself', 'does the pending amount go away by itself'],
    [
      'failed-payment',
      'the card is not maxed out',
      'is there a daily limit or are online purchases switched off at my bank',
    ],
    [
      'payment-methods',
      'if i return some, which of them gets the money',
      'where does a refund go when i paid in two ways',
    ],
    [
      'gift-card-balance',
      'my card says 2020, is it dead',
      'when does my gift card expire, where do i see the last day',
    ],
    ['promo-codes', 'could it be because there is a beer with the wine', 'why does my promo code not work'],
    ['promo-codes', 'then the beer goes in a second order', 'two orders, do i pay delivery twice'],
    ['placing-an-order', 'it is 4/22 and it turns into 422', 'unit number box wont take a slash'],
    ['password', 'says there is no user with that email', 'which email did i sign up with'],
    ['privacy', 'do the orders on their way use the old number', 'change the phone number on an order'],
    ['delete-account', 'and what of my next case', 'does deleting my account stop the subscription'],
    ['delete-account', 'then stop the box and leave the account', null],
    ['points', 'do i have that many', 'how many points are on my account'],
    ['membership', 'what about the green one', 'are you with flybuys or everyday rewards'],
    ['membership', 'just say what yours does', 'benefits of membership'],
    ['subscriptions', 'half a dozen is plenty', 'is there a box of six bottles'],
    ['subscriptions', 'is it too late to swap', 'can i swap bottles in the box'],
    ['sponsorship-and-suppliers', 'its for the scouts in june', 'who do we write to for a donation'],
    ['recycling', 'right, and which bin', 'the wine sleeves, which bin'],
    ['returns', 'which bin', null],
    ['delivery-fees', 'half a dozen', null],
    [null, 'he hasnt got the email', 'he does not have the confirmation email'],
    ['gift-cards', 'my sister never got the email', 'gift card email not arrived'],
    [null, 'he hasnt got the email address right', null],
    ['password', 'cant remember which address i signed up with', 'i lost track of the address i joined with'],
    ['password', 'could you find it by my mobile', 'could you look my account up by my mobile'],
    ['password', 'how long does the link take', 'when does the reset mail turn up'],
    ['failed-payment', 'its $84.50 from about an hour ago', 'here is the amount and when the bank took it'],
    ['failed-payment', 'so is there an order or not', 'how can i tell whether anything was ordered'],
    ['failed-payment', 'what order is that for', 'which purchase does this amount belong to'],
    ['tax-invoice', 'can you send it to my accountant', 'have the invoice go to my accountant'],
    ['faulty-wine', 'i lost the receipt', 'lost the docket of a corked bottle'],
    ['delete-account', 'what about my points', 'what do i lose if i delete my account'],
    ['delete-account', 'and the order thats coming', 'does deleting my account cancel my orders'],
    ['delete-account', 'cancel an order', null],
    ['delete-account', 'where is my order', null],
    ['delete-account', 'how many points do i have', null],
    ['failed-payment', 'is my order on its way', null],
    ['privacy', 'and stop the emails', 'how do i unsubscribe'],
    ['complaints', 'who gets to see it', 'when will someone answer my complaint'],
    ['cancel-order', 'what happens when i cancel', 'what does cancelling do'],
    ['missing-items', 'how long does that take', 'when do i hear about my claim'],
    ['returns', 'i dont get the email', null],
    ['returns', 'how long does that take', 'when do i get money after returning'],
    [null, 'what about my points', null],
    ['delivery-fees', 'and the ones from a supplier', 'supplier delivery fee'],
    ['delivery-options', 'what if im a member', 'member delivery fee'],
    ['delivery-fees', 'does it apply to same day too', 'fee for same day'],
    ['delivery-fees', 'where is the one from the supplier', null],
    ['pick-up-times', 'do i get my money back then', 'what happens if i never collect my pick up'],
    ['corporate-orders', 'what do you need from us', 'do i need an abn for a business account'],
    ['corporate-orders', 'is there a discount for regular orders', 'do i get a discount on a big order'],
    ['bulk-and-wedding-orders', 'how much notice do you need', 'can you do drinks for my wedding'],
    ['faulty-wine', 'do i keep what is left in the bottle', 'what if the wine is corked'],
    ['points', 'can i use them for an order i have made', 'how do i use points'],
    ['failed-payment', 'when does it drop off', 'how long do pending amounts stay'],
    ['returns', 'is there a discount', null],
    ['gift-orders', 'how do i put a card in', 'is there a card with the gift'],
    ['gift-orders', 'can i write a message on it', 'is there a card with the gift'],
    ['gift-orders', 'do you sell gift cards', null],
    ['gift-cards', 'how do i put a card in', null],
    ['marketing-emails', 'and sms as well', 'how do i stop the sms'],
    [
      'marketing-emails',
      'i still need my delivery updates',
      'will i still get order updates if i unsubscribe',
    ],
    ['privacy', 'who else has access', 'is this chat private'],
    ['password', 'that was my old uni address', 'could you look my account up by my mobile'],
    ['membership', 'how many points have i got', 'how many points are on my account'],
    ['points', 'i never swiped my card', 'points missing from my shop'],
    ['pick-up-times', 'what if i cant make it', 'what happens if i never collect my pick up'],
    ['pick-up-times', 'were away until march', 'going away can you keep my pick up'],
    ['returns', 'theyre all still sealed', 'how do i make a return'],
    ['faulty-wine', 'what are my rights', 'do i get a replacement or a refund for a faulty wine'],
    ['payment-methods', 'part of it on a voucher', 'pay half on one card half on another'],
    ['payment-methods', 'or apple pay', 'which cards are ok'],
    ['failed-payment', 'they have both cleared', 'who sorts out a double payment'],
    ['gift-cards', 'when does he get it', 'can you email a gift card'],
    ['promo-codes', 'says its not valid', 'why is my promo code not working'],
    ['subscriptions', 'so can i stop whenever i want', 'am i locked in'],
    ['complaints', 'please log this officially', 'how do i lodge a complaint'],
    ['refunds', 'they told me five days', 'refund late what do i do'],
    ['refunds', 'where is my parcel', null],
    ['marketing-emails', 'where is my delivery', null],
    ['subscriptions', 'cancel my order', null],
    ['complaints', 'thanks', null],
    ['returns', 'can my dad return it', 'do i need the receipt to return'],
    [null, 'how long does it take', null],
  ])('is after %s in %j: %s', (article, text, question) => {
    expect(findTopicFollowUp(text, after(article))?.question ?? null).toBe(question)
  })

  it.each([
    ['do i ring my bank or do you fix it', 'who sorts out a double payment'],
    ['my card was declined but the money is gone', 'refused at the checkout though the cash is gone'],
    ['someone ordered on my account and it wasnt me', 'unauthorised order in my account'],
    ['my card was declined', null],
    ['can i order for my brother', null],
    ['just let me order as guest', 'checkout as guest'],
    ['i ordered as a guest, where is it', null],
  ])('needs no topic in %j: %s', (text, question) => {
    expect(findTopicFollowUp(text, after(null))?.question ?? null).toBe(question)
  })

  it('counts what the shopper said before, where the words alone say too little', () => {
    const text = 'how long does that take'
    expect(findTopicFollowUp(text, after('refunds', 'i want my money back'))?.articleId).toBe('refunds')
    expect(findTopicFollowUp(text, after('delayed-delivery', 'my order is late'))).toBeNull()
    const back = 'do i have to send it back'
    expect(findTopicFollowUp(back, after('damaged-delivery', 'two bottles smashed'))?.question).toBe(
      'do i have to send back the broken ones',
    )
    expect(findTopicFollowUp(back, after('wrong-item', 'you sent the wrong gin'))?.question).toBe(
      'what happens when you send the wrong item',
    )
    expect(findTopicFollowUp(back, after('wrong-item', 'thanks'))).toBeNull()
  })

  it('is forgotten when the topic is long ago', () => {
    expect(findTopicFollowUp('i dont get the email', { ...after('password'), turnCount: 9 })).toBeNull()
  })
})
