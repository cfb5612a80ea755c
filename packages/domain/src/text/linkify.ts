/** A part of a text; with `href` it is a link. */
export type TextPart = { readonly text: string; readonly href?: string }

const topLevelDomains = 'com|net|org|au|nz|uk|io|co'
// A link begins after white space, an opening bracket or a quotation mark. So the end of an email address or of
// another scheme's address is never a link.
const linkCandidates = new RegExp(
  String.raw`(?<=^|[\s("'<\[])(?:https?:\/\/[^\s<>"]+|www\.[^\s<>"@]+|(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?:${topLevelDomains})(?::\d+)?(?:[\/?#][^\s<>"]*)?(?=$|[\s.,;:!?)\]'"<>]))`,
  'giu',
)
const finalPunctuation = new Set('.,;:!?\'"]')

/**
 * Splits a text into plain parts and links: words that start with http://, https:// or www., and bare domains that
 * end in com, net, org, au, nz, uk, io or co. A link without a scheme gets http://. Final punctuation is not part of
 * a link; email addresses and other schemes are text. The parts together are the text.
 * Source: LC-35, OP-109
 */
export function linkify(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(linkCandidates)) {
    const word = trimPunctuation(match[0])
    const href = /^https?:\/\//i.test(word) ? word : `http://${word}`
    if (!isWebAddress(href)) continue
    if (match.index > from) parts.push({ text: text.slice(from, match.index) })
    parts.push({ text: word, href })
    from = match.index + word.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

/**
 * Removes the final punctuation and the closing brackets without an opening one. It runs once from the end: the text
 * comes from outside, and a backtracking expression would take quadratic time.
 */
function trimPunctuation(word: string): string {
  let unopened = 0
  for (const character of word) {
    if (character === ')') unopened += 1
    if (character === '(') unopened -= 1
  }
  let end = word.length
  for (; end > 0; end -= 1) {
    const character = word.charAt(end - 1)
    if (character === ')' && unopened > 0) unopened -= 1
    else if (!finalPunctuation.has(character)) break
  }
  return word.slice(0, end)
}

/** Requires a host without a user name: `http://shop.example@elsewhere.example` leads to elsewhere.example. */
function isWebAddress(href: string): boolean {
  return /^https?:\/\/[\p{L}\p{N}.-]+(?::\d{1,5})?(?:[/?#]\S*)?$/iu.test(href)
}
