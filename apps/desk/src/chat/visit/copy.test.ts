import { describe, expect, it } from 'vitest'
import { formatProduct } from './copy'

const names = { '901235': 'Hill Shiraz' }

describe('a product of a visit', () => {
  it.each([
    ['901235', 'Hill Shiraz (901235)'],
    ['901236', '901236'],
    ['constructor', 'constructor'],
    ['__proto__', '__proto__'],
  ])('is shown by its name if the catalogue has the code %s: %s', (code, text) => {
    expect(formatProduct(code, names)).toBe(text)
  })
})
