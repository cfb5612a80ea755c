import { describe, expect, it } from 'vitest'
import { shippedBotFiles } from '../../testing/shipped-bot-files'
import { createSubjectArticles } from './subject-articles'

const { listNamedArticles, listRelatedArticles } = createSubjectArticles(shippedBotFiles)

describe('the articles about the subjects that a text names', () => {
  it.each([
    ['lost my pass word', 'password'],
    ['cant log-in', 'password'],
    ['logged in but nothing', 'password'],
    ['do my points run out', 'points'],
    ['two giftcards', 'gift-cards'],
    ['is there a promotion', 'promo-codes'],
    ['which IDs', 'acceptable-ids'],
    ['how do i unsubscribe', 'marketing-emails'],
    ['deliveries on sunday', 'delivery-times'],
    ['can i pick-up', 'pick-up-times'],
    ['when are refunds paid', 'refunds'],
    ['do you take Afterpay', 'buy-now-pay-later'],
    ['can i just ring someone', 'contact-us'],
    ['deleting my account', 'delete-account'],
  ])('%j names %s', (text, id) => {
    expect(listNamedArticles(text)).toContain(id)
  })

  it.each(['can i call it a gift', 'show me red wine', 'i did ask', 'who collects the glasses', ''])(
    '%j names none',
    (text) => {
      expect(listNamedArticles(text)).toEqual([])
    },
  )
})

describe('the articles beside others', () => {
  it('are those of their front matter, each once, without themselves', () => {
    expect(listRelatedArticles(['delivery-fees', 'delivery-times'])).toEqual([
      'delivery-options',
      'same-day-delivery',
      'membership-benefits',
      'missed-delivery',
    ])
  })

  it('are none for an article that names none, and for an unknown one', () => {
    expect(listRelatedArticles(['password', 'unheard-of'])).toEqual([])
  })
})
