import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { createValueSharing } from './share-values'

/** Returns a text that is equal to others, and yet another object, as a parser returns it. */
const parse = (text: string): unknown => JSON.parse(JSON.stringify(text))
const createRow = (brand: string) => ({
  brand: parse(brand),
  attributes: { styles: [parse('crisp')], vintage: 2020, region: null },
  prices: [{ price: parse('25.00'), per: parse('per bottle') }],
})

it('a row keeps its values, in lists and objects too', () => {
  const row = createRow('Dun Creek')
  createValueSharing()(row)
  expect(row).toEqual(createRow('Dun Creek'))
})

it('equal parts of rows are one object, and different ones are not', () => {
  const share = createValueSharing()
  const [one, same, other] = [
    createRow('Dun Creek'),
    createRow('Dun Creek'),
    { ...createRow('Hal'), prices: [] },
  ]
  for (const row of [one, same, other]) share(row)
  expect(same.prices).toBe(one.prices)
  expect(same.attributes).toBe(one.attributes)
  expect(other.prices).toEqual([])
})

it('rows with equal texts take less than half the memory', () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  const text = 'Dun Creek Estate Cellars Brothers Road Station Ridge'
  const measure = (share: (row: object) => void): number => {
    collectGarbage()
    const before = process.memoryUsage().heapUsed
    const rows = Array.from({ length: 50_000 }, () => {
      const row = { brand: Buffer.from(text).toString('latin1') }
      share(row)
      return row
    })
    collectGarbage()
    const used = process.memoryUsage().heapUsed - before
    expect(rows.every(({ brand }) => brand === text)).toBe(true)
    return used
  }
  expect(measure(createValueSharing())).toBeLessThan(measure(() => undefined) / 2)
})
