import { Parser } from 'htmlparser2'

const blocks: ReadonlySet<string> = new Set(
  'address article blockquote dd div dl dt footer form h1 h2 h3 h4 h5 h6 header hr li ol p pre section table tr ul'.split(
    ' ',
  ),
)
const hidden: ReadonlySet<string> = new Set(['head', 'script', 'style', 'template', 'title'])
const deepestQuotation = 9
/** The time of the parser grows with the number of open elements. No mail program nests as deeply. */
const deepestElement = 500
const charactersAtOnce = 8000

/**
 * Returns the text of an HTML mail: a line for each block, and `> ` before the lines of a quotation, as plain mails have it.
 * Nothing of the mail is loaded or run. What is nested too deeply is left out, with all behind it.
 */
export function convertHtmlToText(html: string): string {
  const lines: string[] = []
  let line = ''
  /** Known without a look at the line, which may be long while it is blank. */
  let isLineBlank = true
  let quoteDepth = 0
  let hiddenDepth = 0
  let depth = 0

  function addLine(): void {
    const text = line.replace(/\s+/g, ' ').trim()
    line = ''
    isLineBlank = true
    lines.push(`${'> '.repeat(Math.min(quoteDepth, deepestQuotation))}${text}`.trimEnd())
  }

  const parser = new Parser({
    onopentagname: (name) => {
      depth += 1
      if (hidden.has(name)) hiddenDepth += 1
      if (name === 'br' || (blocks.has(name) && !isLineBlank)) addLine()
      if (name === 'blockquote') quoteDepth += 1
      if (name === 'td' || name === 'th') line += ' '
    },
    ontext: (text) => {
      if (hiddenDepth > 0) return
      line += text
      if (text.trim() !== '') isLineBlank = false
    },
    onclosetag: (name) => {
      depth -= 1
      if (hidden.has(name)) hiddenDepth = Math.max(0, hiddenDepth - 1)
      if (blocks.has(name) && !isLineBlank) addLine()
      // A paragraph has a blank line behind it.
      if (name === 'p') addLine()
      if (name === 'blockquote') quoteDepth = Math.max(0, quoteDepth - 1)
    },
  })
  for (let start = 0; start < html.length; start += charactersAtOnce) {
    parser.write(html.slice(start, start + charactersAtOnce))
    if (depth > deepestElement) break
  }
  parser.end()
  if (!isLineBlank) addLine()
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
