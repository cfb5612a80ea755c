const refundWords = /\b(?:refund\w*|reimburs\w*|credit\w*|money|charged?|paid|pay me|cash|dollars?)\b|\$/i

/** Returns whether a text speaks of money that comes back. */
export function namesRefund(utterance: string): boolean {
  return refundWords.test(utterance.slice(0, 400))
}
