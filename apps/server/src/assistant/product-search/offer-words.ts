const offers =
  /\b(?:on special|specials?|half[ -]price|on sale|discount(?:ed|s)?|reduced|marked down|bonus points|offers?)\b/i

/** Returns whether a text asks for products on offer. */
export function offersPrice(text: string): boolean {
  return offers.test(text)
}
