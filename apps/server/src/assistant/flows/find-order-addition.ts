import { orderWords } from './find-item-removal'

/** Words after 'add a' that name no product. */
const noProduct = String.raw`(?:notes?|instructions?|comments?|messages?|gift|persons?|people|names?|nominees?|friends?|someone|somebody|address(?:es)?|phone|mobile|numbers?|codes?|discount|vouchers?|coupons?|promo|points|cards?|day|date|tip|fee|signature|second)\b`
const amount = String.raw`(?:an?|another|one|two|three|four|five|six|a few|some|more|one more|extra|\d{1,2})`
const addition = new RegExp(
  String.raw`\b(?:add|adding|put|include|chuck|throw|pop|stick|squeeze) (?:in )?${amount} (?!(?:\S+ )?${noProduct})(?:(?!to\b|into\b|in\b|onto\b|on\b)\S+ ){1,6}?(?:to|into|in|onto|on) ${orderWords}`,
  'i',
)
const addingOn = new RegExp(
  String.raw`\b(?:add|chuck|throw) (?:something|anything|stuff|things?|items?|a product|products|more (?:bottles|wine|beer|stuff|items|things)|to) (?:else )?(?:to|into|in|onto) ${orderWords}`,
  'i',
)

/** Returns whether a text asks to add something to an order that was placed: 'add two gins to 10234567'. */
export function asksForOrderAddition(text: string): boolean {
  const plain = text.slice(0, 400).replaceAll(/\s+/g, ' ')
  return addition.test(plain) || addingOn.test(plain)
}
