const invoiceWord = /\b(?:invoices?|receipts?|bills?|paperwork|tax)\b/i
const unwantedInvoice =
  /\b(?:no|not|never|without|don['’]?t|doesn['’]?t|didn['’]?t) (?:\S+ ){0,4}(?:invoices?|receipts?|bills?|paperwork)\b/i

/** Returns whether a text speaks of an invoice, and does not say that none is wanted. */
export function namesInvoice(utterance: string): boolean {
  const text = utterance.slice(0, 400)
  return invoiceWord.test(text) && !unwantedInvoice.test(text)
}
