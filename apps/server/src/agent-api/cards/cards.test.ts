import type { Product, Store } from '@murphy/contracts/entities'
import { StructuredSchema } from '@murphy/contracts/live-chat'
import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { createArticleCard, toCardMessage, createProductCard, createStoreCard } from './cards'

const storefrontUrl = 'https://shop.example'
const shiraz: Product = {
  productBrand: 'Hunter’s',
  productName: 'Hill Shiraz',
  stockCode: '901235',
  urlFriendlyName: 'hill-shiraz',
  images: { small: 'https://shop.example/shiraz.png' },
  storeName: 'Prahran',
  storeId: '1021',
  availableInventoryQty: 7,
  availablePackTypes: [],
  isDeliveryOnly: false,
  webdsvflag: false,
  priceSequence: {
    primaryPrice: { Value: 12.5, Message: 'per bottle', PreText: '' },
    optionalPrice: null,
  },
  isMemberOffer: false,
  isOnlineOffer: true,
  isClearance: false,
  nonMemberPrice: null,
  intentGroupId: '',
}
const prahran: Store = {
  storeId: '1021',
  storeName: 'Prahran',
  streetNumber: '12',
  addressLine1: 'Chapel Street',
  suburb: 'Prahran',
  state: 'VIC',
  postcode: '3181',
  division: null,
  distance: null,
  store_trading_hours: [{ day: 'Monday', openHour: '9:00am - 9:00pm', tradingStatus: [] }],
  intentPayload: null,
}

describe('a card', () => {
  it('a card of a product has its price and offers, and the stock of the store that was chosen [PAV-06]', () => {
    expect(createProductCard(shiraz, { storefrontUrl, isStoreChosen: true })).toEqual({
      title: 'Hunter’s Hill Shiraz',
      text: '$12.50 per bottle · Online offer · 7 x Bottle available at The Dan Murphy Cellar - Prahran',
      image_url: 'https://shop.example/shiraz.png',
      buttons: [{ text: 'More details', url: 'https://shop.example/product/901235/hill-shiraz' }],
    })
  })

  it('a card of a product shows no stock without a chosen store, and none that the store is out of [PAV-08]', () => {
    const text = (product: Product, isStoreChosen: boolean) =>
      createProductCard(product, { storefrontUrl, isStoreChosen }).text
    expect(text(shiraz, false)).toBe('$12.50 per bottle · Online offer')
    expect(text({ ...shiraz, availableInventoryQty: 0 }, true)).toContain('Out of stock at')
    expect(text({ ...shiraz, availableInventoryQty: null }, true)).not.toContain('Prahran')
  })

  it('a card of a store has its address, today’s hours and directions [STO-05, STO-06]', () => {
    expect(createStoreCard(prahran)).toEqual({
      title: 'The Dan Murphy Cellar - Prahran',
      text: '12 Chapel Street, Prahran VIC 3181 · Today 9:00am - 9:00pm',
      buttons: [
        {
          text: 'Get directions',
          url: 'https://www.google.com/maps/dir/?api=1&destination=12%20Chapel%20Street%2C%20Prahran%20VIC%203181',
        },
      ],
    })
  })

  it('a card of an article opens it where clients can, and is readable text where they cannot', () => {
    const article = { articleId: 'returns', title: 'Returns', summary: '', htmlUrl: 'https://shop.example/r' }
    expect(createArticleCard(article)).toEqual({
      title: 'Returns',
      buttons: [{ text: 'Read more', url: 'https://shop.example/r', article_id: 'returns' }],
    })
  })

  it('takes markup in a name as text, and only addresses of the web [LC-35]', () => {
    const name = '<img src=x onerror=alert(1)>'
    const small = 'javascript:alert(1)'
    const evil = { ...shiraz, productBrand: '', productName: name, images: { small } }
    const card = createProductCard(evil, { storefrontUrl, isStoreChosen: false })
    expect(card).toMatchObject({ title: name })
    expect(card).not.toHaveProperty('image_url')
    const article = { articleId: 'x', title: name, summary: '', htmlUrl: 'javascript:alert(1)' }
    expect(createArticleCard(article).buttons).toEqual([])
  })

  it('is a structured message with its text beside it [LCS-29]', () => {
    const { msg, structured } = toCardMessage(createStoreCard(prahran))
    expect(msg).toBe(
      'The Dan Murphy Cellar - Prahran: 12 Chapel Street, Prahran VIC 3181 · Today 9:00am - 9:00pm',
    )
    expect(parse(StructuredSchema, structured)).toEqual(structured)
    expect(toCardMessage({ title: 'Returns', buttons: [] }).msg).toBe('Returns')
  })
})
