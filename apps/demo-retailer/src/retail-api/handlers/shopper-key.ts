const largestId = 2 ** 31 - 1

/** Returns the shopper of a key, which is the text of the shop's own number; null for a text that is no number. */
export function parseShopperKey(key: string): number | null {
  return /^[1-9]\d{0,9}$/.test(key) && Number(key) <= largestId ? Number(key) : null
}
