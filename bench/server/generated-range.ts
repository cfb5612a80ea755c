import { readFileSync } from 'node:fs'
import type { Product, Stock, Store } from '@murphy/retail-api'
import { toMoney } from '@murphy/retail-api'
import { createTestProduct, createTestStore } from '@murphy/retail-api/fake'

/** The stores of every generated retailer. Each of them carries every third product. */
export const storeCount = 300
const carriedShare = 3

const syllables = 'bar dun gal hol kel lor mar nim pen quo ras sil tor vex wim yar zor cal fen gos'.split(' ')
const places = 'Creek Hill Ridge Valley Bay Estate Cellars Brothers Road Station'.split(' ')
const kinds = [
  ['wine', 'red', 'Shiraz'],
  ['wine', 'red', 'Cabernet Sauvignon'],
  ['wine', 'red', 'Pinot Noir'],
  ['wine', 'white', 'Chardonnay'],
  ['wine', 'white', 'Riesling'],
  ['wine', 'white', 'Sauvignon Blanc'],
  ['wine', 'sparkling', 'Prosecco'],
  ['beer', null, 'Pale Ale'],
  ['beer', null, 'Lager'],
  ['spirits', null, 'Gin'],
  ['spirits', null, 'Single Malt Whisky'],
] as const
const editions = 'Reserve,Old Vine,Single Block,Classic,Winter,Small Batch,Founders,Barrel Aged'.split(',')

/**
 * Generates a product. A brand has about twenty products, and names have as many different words as real ranges have.
 * The same position gives the same product.
 */
export function createProduct(position: number): Product {
  const [category, type, kind] = pick(kinds, position)
  const brand = getBrand(Math.floor(position / 20))
  const name = `${pick(editions, Math.floor(position / kinds.length))} ${kind} ${2010 + (position % 14)}`
  const sku = String(100_000 + position)
  return createTestProduct({
    sku,
    brand,
    name,
    category,
    url: `https://shop.example/product/${sku}/${toUrlName(`${brand} ${name}`)}`,
    imageUrl: `https://shop.example/pictures/${sku}.jpg`,
    prices: [
      { price: toMoney(1000 + (position % 90) * 50), per: 'per bottle', prefix: '' },
      { price: toMoney(900 + (position % 90) * 50), per: 'in any six', prefix: '' },
    ],
    wine: type === null ? null : { type, varietal: kind },
    rating: { average: 3 + (position % 20) / 10, count: position % 200 },
    salesRank: (position * 7919) % 100_000,
  })
}

/** Returns a question about the stock of a generated product. */
export function createStockQuestion(position: number, place: string): string {
  const { brand, name } = createProduct(position)
  return `do you have ${brand} ${name} in ${place}`
}

/** Generates the stores, in suburbs that Murphy knows. */
export function createStores(): readonly Store[] {
  const [, ...lines] = readFileSync('bot/entities/suburbs.csv', 'utf8').trim().split('\n')
  return lines.slice(0, storeCount).map((line, position) => {
    const [suburb = '', state = '', postcode = '', latitude = '', longitude = ''] = line.split(',')
    return createTestStore({
      id: String(1000 + position),
      name: suburb,
      address: { streetNumber: '1', street: 'High Street', suburb, state, postcode, country: 'AU' },
      latitude: Number(latitude),
      longitude: Number(longitude),
    })
  })
}

/** Returns the quantity of a product in a store; null: the store does not carry it. Both are positions. */
function getQuantity(product: number, store: number): number | null {
  return (product + store) % carriedShare === 0 ? (product * 31 + store * 17) % 60 : null
}

/** Generates the stock of one product, a row for each store that carries it. */
export function createStock(product: number): readonly Stock[] {
  const sku = String(100_000 + product)
  return Array.from({ length: storeCount }, (_, store) => ({
    sku,
    storeId: String(1000 + store),
    quantity: getQuantity(product, store),
  })).flatMap(({ quantity, ...row }) => (quantity === null ? [] : { ...row, quantity }))
}

/** Returns the live stock of products and stores, of both by id. */
export function findStock(skus: readonly string[], storeIds: readonly string[]): readonly Stock[] {
  return skus.flatMap((sku) =>
    storeIds.flatMap((storeId) => {
      const quantity = getQuantity(Number(sku) - 100_000, Number(storeId) - 1000)
      return quantity === null ? [] : { sku, storeId, quantity }
    }),
  )
}

function getBrand(number: number): string {
  const first = pick(syllables, number)
  const second = pick(syllables, Math.floor(number / syllables.length))
  const third = pick(syllables, Math.floor(number / syllables.length ** 2) + number)
  return `${first.charAt(0).toUpperCase()}${first.slice(1)}${second}${third} ${pick(places, number)}`
}

function toUrlName(text: string): string {
  return text.toLowerCase().replaceAll(' ', '-')
}

function pick<const Values extends readonly unknown[]>(values: Values, position: number): Values[number] {
  return values[position % values.length]
}
