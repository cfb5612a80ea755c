import { describe, expect, it } from 'vitest'
import { createProductLink } from './product-link'

const storefront = 'https://shop.example'

describe('the page of a product', () => {
  it.each(['cbfaw', 'cbprodavail', 'cbprodavail-findnearby'] as const)('has the campaign %s', (campaign) => {
    const product = { stockCode: '123456', urlFriendlyName: 'hill-shiraz' }
    expect(createProductLink(product, { storefront, campaign })).toBe(
      `https://shop.example/product/123456/hill-shiraz?i_cid=${campaign}`,
    )
  })

  it('stays below the storefront for any product name', () => {
    const product = { stockCode: '../a?b', urlFriendlyName: 'rosé #1' }
    expect(createProductLink(product, { storefront, campaign: 'cbfaw' })).toBe(
      'https://shop.example/product/..%2Fa%3Fb/ros%C3%A9%20%231?i_cid=cbfaw',
    )
  })
})
