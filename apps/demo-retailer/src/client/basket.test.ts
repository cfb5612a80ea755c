import { describe, expect, it } from 'vitest'
import { addToBasket, sumBasket } from './basket'
import type { BasketLine } from './basket'

const shiraz = { productCode: '901235', name: 'Hill Shiraz', priceCents: 2295 }
const gin = { productCode: '905001', name: 'Dry Gin', priceCents: 6000 }

describe('the basket of the shop', () => {
  it('counts a product that is added again', () => {
    const lines = [shiraz, gin, shiraz].reduce<readonly BasketLine[]>(addToBasket, [])
    expect(lines).toEqual([
      { ...shiraz, quantity: 2 },
      { ...gin, quantity: 1 },
    ])
    expect(sumBasket(lines)).toBe(10_590)
  })

  it.each([
    [49, 50],
    [50, 50],
  ])('has %i lines, and %i after another product', (count, expected) => {
    const lines = Array.from({ length: count }, (_, at) => ({ ...gin, productCode: String(at), quantity: 1 }))
    expect(addToBasket(lines, shiraz)).toHaveLength(expected)
  })

  it('has no value without lines', () => {
    expect(sumBasket([])).toBe(0)
  })
})
