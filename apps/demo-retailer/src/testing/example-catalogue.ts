import { aisles, type Aisle } from '../aisles'
import type { Catalogue, ShopProduct, ShopShopper } from '../catalogue'

const shoppers: readonly ShopShopper[] = [
  {
    shopperId: 123,
    firstName: 'Alex',
    lastName: 'Nguyen',
    email: 'alex@example.com',
    orderCount: 12,
    wantsOrderNotices: false,
  },
  {
    shopperId: 456,
    firstName: 'Jamie',
    lastName: 'Lee',
    email: 'jamie@example.com',
    orderCount: 1,
    wantsOrderNotices: false,
  },
  {
    shopperId: 789,
    firstName: 'Sam',
    lastName: 'Taylor',
    email: 'sam@example.com',
    orderCount: 0,
    wantsOrderNotices: false,
  },
]

const brands = [
  'Quandong Lane',
  'Curlew & Finch',
  'Tin Roof Union',
  'Aubertin-Roche',
  'Slow Ute',
  'Glen Corriewick',
]
const names: Readonly<Record<string, readonly string[]>> = {
  'red-wine': ['Estate Barossa Shiraz', 'Old Vine Grenache', 'Hillside Merlot'],
  'white-wine': ['Clare Valley Riesling', 'Block 4 Chardonnay'],
  beer: ['Hazy Pale Ale', 'Lager', 'Brewers Mixed Case'],
  spirits: ['Dry Gin', 'Peated Single Malt', 'Amaro'],
  snacks: ['Sea Salt Crisps'],
  glassware: ['Red Wine Glass Set of 4'],
}
const productsOfAisle = 30

/** A small range that needs no database; `<b>` stands in a name, since names come from elsewhere. */
export function createExampleCatalogue(): Catalogue {
  const products = aisles.flatMap(({ slug, name }, aisle) =>
    Array.from({ length: productsOfAisle }, (_, place) => exampleProduct({ slug, name }, aisle, place)),
  )
  return {
    listCategories: async () =>
      aisles.map(({ slug, name }) => ({ slug, name, productCount: productsOfAisle })),
    listPicks: async (limit) =>
      [...products]
        .sort((a, b) => Number(a.stockCode.slice(-2)) - Number(b.stockCode.slice(-2)))
        .slice(0, limit),
    listProducts: async ({ slug, page, pageSize }) =>
      products.filter(({ aisle }) => aisle.slug === slug).slice((page - 1) * pageSize, page * pageSize),
    findProduct: async (stockCode) => products.find((product) => product.stockCode === stockCode) ?? null,
    searchProducts: async (text, limit) =>
      products
        .filter(({ brand, name }) => `${brand} ${name}`.toLowerCase().includes(text.toLowerCase()))
        .slice(0, limit),
    listShoppers: async () => shoppers,
    findShopper: async (shopperId) => shoppers.find((shopper) => shopper.shopperId === shopperId) ?? null,
    setOrderNotices: async () => undefined,
  }
}

/** Stock codes are 9, the aisle's and the product's place, each with two digits. */
function exampleProduct(aisle: Aisle, aislePlace: number, place: number): ShopProduct {
  const choice = names[aisle.slug] ?? [`${aisle.name} Brut`]
  const name =
    aislePlace === 0 && place === 1 ? 'Shiraz <b>& Sons</b>' : (choice[place % choice.length] ?? aisle.name)
  return {
    stockCode: `9${String(aislePlace).padStart(2, '0')}${String(place).padStart(2, '0')}`,
    urlFriendlyName: `${aisle.slug}-${place}`,
    brand: brands[(aislePlace + place) % brands.length] ?? 'Slow Ute',
    name,
    aisle,
    varietal: aisle.slug === 'red-wine' ? 'Shiraz' : null,
    priceDollars: 12 + place * 3.5,
    priceMessage: aisle.slug === 'beer' ? 'per pack of 6' : 'per bottle',
    offer: place % 5 === 2 ? 'Member offer' : null,
    rating: place % 4 === 3 ? null : 3.6 + (place % 3) * 0.5,
    reviewCount: place * 7,
  }
}
