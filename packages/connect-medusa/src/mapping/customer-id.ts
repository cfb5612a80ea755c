/** Returns true for the id of a customer, which is the shopper key. Any other spelling is another text. */
export function isCustomerId(key: string): boolean {
  return /^cus_[\w-]{1,100}$/.test(key)
}
