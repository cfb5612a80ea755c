import type { ShopperKeys } from '../sessions/shopper-keys'

const firstId = 1_000_000_000

/** Creates shopper keys in memory. A key that is a number has that number as id, as in the database. */
export function createFakeShopperKeys(): ShopperKeys {
  const others: string[] = []
  return {
    toShopperId: (shopperKey) => {
      if (/^[1-9]\d{0,8}$/.test(shopperKey)) return Promise.resolve(Number(shopperKey))
      if (!others.includes(shopperKey)) others.push(shopperKey)
      return Promise.resolve(firstId + others.indexOf(shopperKey))
    },
    findShopperKey: (shopperId) =>
      Promise.resolve(shopperId < firstId ? String(shopperId) : (others[shopperId - firstId] ?? null)),
  }
}
