/** Australian phone numbers with their digits in any groups, also with a digit or two missing, and 1300 and 1800 numbers. */
const phone =
  /(?<!\d)(?:(?:\+?61[ -]?(?:\(0\) ?)?|\(?0)[2-478]\)?(?:[ .-]?\d){6,9}|1[38]00(?:[ .-]?\d){6})(?!\d)/g
/** An amount with a mark between its thousands: '$12,000', '12 000 points'. */
const thousands =
  /(?<!\d)\d{1,3}(?:,\d{3})+(?!\d)|(?<!\d)\d{1,3} 000(?= (?:points?|dollars?|bucks|bottles?|people|guests?|ml|kms?|steps)\b)/gi

/**
 * Joins the digits of phone numbers and amounts in a text, so that no part of them is read as a number of its own:
 * '0412 000 111' holds no 000.
 *
 * Source: docs/understanding.md#policies
 */
export function joinDigitGroups(text: string): string {
  const join = (number: string): string => number.replaceAll(/\D/g, '')
  return text.replaceAll(phone, join).replaceAll(thousands, join)
}
