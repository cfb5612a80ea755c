/**
 * Maps the retailer's keys of shoppers to Murphy's own ids. A key is any text of 1 to 128 characters, and a pair never
 * changes. Both calls throw when the database is away.
 *
 * Source: OP-143
 */
export type ShopperKeys = {
  /** Returns Murphy's id of a key, and makes one for a new key. */
  readonly toShopperId: (shopperKey: string) => Promise<number>
  /** Returns the key of an id; `null` for an id that no token has brought. */
  readonly findShopperKey: (shopperId: number) => Promise<string | null>
}
