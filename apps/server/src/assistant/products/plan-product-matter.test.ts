import { describe, expect, test } from 'vitest'
import { findProductMatter } from './product-matters'

describe('a matter of prices, stores, stock or gifts', () => {
  test.each([
    [
      'We bought a carton of cider last night and today it has dropped by six dollars. Do we get the difference?',
      'price went down after i bought it',
    ],
    [
      'The gin is 55 on your website and the shelf in Newtown has it five dollars less, so which is right?',
      'why do prices differ online and in store',
    ],
    ['Does it work out cheaper if I take a dozen, and may they be mixed?', 'can i mix bottles'],
    [
      'Can I use my wife’s member number at the checkout? She is the member, I just carry the bags.',
      'can my partner use my account',
    ],
    ['do i get a discount for that many', 'any discount for large quantities'],
    ['is there a tasting this friday in hobart', 'when are tastings'],
    ['what is the phone number of your shop in Newtown', 'phone number of a store'],
    ['do all your stores have click and collect', 'do you have click n collect'],
    ['I use a wheelchair, is there a ramp at your Ballarat shop?', 'are there steps at the entrance'],
    ['are the cartons at your Hobart store in a cool room', 'does the shop have a cool room'],
    ['do you sell a gift box for one bottle, just the box', 'how much is gift wrapping'],
    [
      'your site says in stock but when I went to the store there were none',
      'website said in stock but it wasnt there',
    ],
    ['can you get two bottles from another store to Prahran', 'transfer from another store'],
    ['can they keep two for me until friday', 'hold 3 for me'],
    ['I posted a review of a rosé on Monday and it still is not there', 'my review has not been published'],
    [
      'the rosé has five stars from three people, is that reliable',
      'can i trust a rating from a handful of people',
    ],
    ['is oloroso sweeter than fino', 'fino or amontillado which is drier'],
  ])('%s', (text, question) => {
    expect(findProductMatter(text)).toBe(question)
  })

  test.each([
    'show me gins under 50 that are cheaper online',
    'we bought a carton and two bottles were broken, can i get the money back',
    'how many bottles for a tasting of six wines',
    'the phone number on my order is wrong',
    'a pick up order for the Hobart shop',
    'do you have a fino under 30',
    'can you hold my delivery until friday',
    'I left a bottle at the store',
    'which gin has five stars',
    'wine in a box',
    'a gift box of whisky for a birthday',
    'is whisky on special in store',
    'it is not that much cheaper',
  ])('is not read in "%s"', (text) => {
    expect(findProductMatter(text)).toBeNull()
  })
})
