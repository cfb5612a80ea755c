/** A line that begins the history of the thread, whatever follows. Mail programs write it before the earlier mail. */
const separator =
  /^\s*(?:-{2,}\s*(?:original message|ursprüngliche nachricht|message d'origine)\s*-{2,}|_{20,})\s*$/i
/** The head of an earlier mail, as Outlook repeats it. */
const headLine = /^\s*\*?(?:from|von|de)\s?:\*?\s+\S/i
const headField = /^\s*\*?(?:sent|date|to|subject|gesendet|datum|an|betreff|envoyé|à|objet)\s?:\*?\s/i
const quoted = /^\s*>/
const blank = /^\s*$/
/** An attribution such as `On Monday Sarah wrote:` has at most this many lines. */
const attributionLines = 4
const attributionCharacters = 400

/**
 * Returns a mail's text without the history that mail programs add below an answer. An answer that stands between quoted lines
 * keeps them, because it cannot be understood without them. A text that is all history is returned whole. A signature
 * is no history and stays.
 *
 * Source: docs/desk.md#answers-by-mail
 */
export function stripQuotedText(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const end = Math.min(findSeparator(lines), findTrailingQuotation(lines))
  const answer = lines.slice(0, end).join('\n').trim()
  return answer === '' ? text.trim() : answer
}

/** Returns the index of the line that begins the history with a separator, or the number of lines. */
function findSeparator(lines: readonly string[]): number {
  const index = lines.findIndex((line, at) => {
    if (separator.test(line)) return isHead(lines, at + 1) || !/_/.test(line)
    return isHead(lines, at)
  })
  return index === -1 ? lines.length : index
}

/** Returns true when a mail's head begins at an index: a sender, and two more fields within the next lines. */
function isHead(lines: readonly string[], at: number): boolean {
  const next = lines.slice(at, at + 8).filter((line) => !blank.test(line))
  const [first = '', ...others] = next
  return headLine.test(first) && others.slice(0, 5).filter((line) => headField.test(line)).length >= 2
}

/** Returns the index of the first line of quoted lines that go on to the end, with their attribution. */
function findTrailingQuotation(lines: readonly string[]): number {
  let start = lines.length
  while (start > 0 && isQuotedOrBlank(lines[start - 1])) start -= 1
  if (!lines.slice(start).some((line) => quoted.test(line))) return lines.length
  return findAttribution(lines, start)
}

function isQuotedOrBlank(line = ''): boolean {
  return quoted.test(line) || blank.test(line)
}

/** Returns where the attribution of a quotation begins, which may be broken into several lines. */
function findAttribution(lines: readonly string[], quotation: number): number {
  const last = lines[quotation - 1] ?? ''
  if (!last.trimEnd().endsWith(':')) return quotation
  let start = quotation - 1
  while (
    start > 0 &&
    quotation - start < attributionLines &&
    !blank.test(lines[start - 1] ?? '') &&
    !/^\s*(?:on|am|le|el|op|il)\b/i.test(lines[start] ?? '')
  )
    start -= 1
  const attribution = lines.slice(start, quotation).join(' ')
  const isAttribution = /@|\d/.test(attribution) && attribution.length <= attributionCharacters
  // Without a date or an address it may be the shopper's own sentence.
  return isAttribution ? start : quotation
}
