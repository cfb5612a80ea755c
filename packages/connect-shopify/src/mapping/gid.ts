/** The kinds of Shopify object that the connector names. */
type GidKind = 'Customer' | 'Location' | 'Order'

/** Returns Shopify's global id, such as `gid://shopify/Customer/4711`. */
export function toGid(kind: GidKind, id: string): string {
  return `gid://shopify/${kind}/${id}`
}

/** Returns true for the global id of a customer, which is the shopper key. Any other spelling is another text. */
export function isCustomerGid(key: string): boolean {
  return /^gid:\/\/shopify\/Customer\/[1-9]\d{0,19}$/.test(key)
}

/** Returns the last part of a global id, such as `4711`. */
export function getGidNumber(gid: string): string {
  return gid.slice(gid.lastIndexOf('/') + 1)
}
