/**
 * Australian phone numbers, with spaces, hyphens or none: mobiles and lines with their area code, both also with the
 * country's code. Numbers that begin with 13 or 18 are left out: run together, an order number may look the same.
 */
const phoneNumber = /(?<!\d)(?:\+61[ -]?(?:\(0\))?[23478]|\(?0[23478]\)?|61 ?4)(?:[ -]?\d){8}(?!\d)/g

/** The text without the phone numbers in it. */
export function withoutPhoneNumbers(text: string): string {
  return text.replaceAll(phoneNumber, ' ')
}
