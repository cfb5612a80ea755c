import { findEmail } from '../flows/read-slot'

/** People and offices that a shopper forwards an invoice to. */
const recipient =
  '(?:boss|manager|supervisor|accountants?|accounting|accounts|bookkeeper|book-keeper|employer|payroll|finance|work|office|company|business|firm|team|assistant|secretary|pa|lawyer|landlord|tax (?:agent|person|guy|lady)|partner|husband|hubby|wife|girlfriend|boyfriend|fianc[eé]e?|mother|father|mum|mom|dad|parents|sister|brother|sis|son|daughter|aunt|uncle|cousin|friend|mate|buddy|flatmate|housemate|roommate|neighbour|colleague|coworker|co-worker|client|customer)'
const owner = '(?:my|our|the|his|her|their|a)'
const patterns: readonly RegExp[] = [
  new RegExp(`\\b(?:to|cc|copy in|cc in) (?:${owner} )?(?:\\S+ )?${recipient}\\b(?!['’]?s order)`, 'i'),
  new RegExp(
    `\\b(?:send|mail|email|e-mail|forward|shoot|get|give|copy in) ${owner} (?:\\S+ )?${recipient} (?:the|a|an|my|that|this|its?|his|her|their)\\b`,
    'i',
  ),
  /\bto (?:another|a different|a new|some other|an? other|my other|my second|my work|my new|this|the following) (?:e-?mail|address|inbox|mailbox|account)\b/i,
  /\bforward (?:\S+ ){1,8}?to (?!me\b|my (?:e-?mail|inbox|account|address|mail)\b)/i,
]

/**
 * Returns whether a text asks for mail to someone else, or to another address than the account's.
 *
 * @param accountEmail the address of the account
 */
export function namesOtherRecipient(text: string, accountEmail: string): boolean {
  const email = findEmail(text)
  if (email !== null) return email !== accountEmail.toLowerCase()
  return patterns.some((pattern) => pattern.test(text.slice(0, 400)))
}
