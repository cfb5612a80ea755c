/** Returns the first sentence of an article's Markdown as plain text, at most 200 characters; '' without text. */
export function toSummary(markdown: string): string {
  const plain = toPlainText(
    markdown
      .split('\n')
      .filter((line) => !line.startsWith('#'))
      .join(' '),
  )
  const [sentence = plain] = /^.+?[.!?](?=\s|$)/.exec(plain) ?? []
  return sentence.length <= 200 ? sentence : `${sentence.slice(0, 199).trimEnd()}…`
}

/** Returns the headings of an article's Markdown as plain text, in their order. */
export function listHeadings(markdown: string): readonly string[] {
  return markdown.split('\n').flatMap((line) => {
    const [, heading] = /^#{2,4} (.+)$/.exec(line) ?? []
    return heading === undefined ? [] : [toPlainText(heading)]
  })
}

/** Removes the signs of Markdown from words. */
function toPlainText(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(?<!\\)\*+|^\s*(?:-|\d+\.)\s/g, '')
    .replace(/\\(.)/g, '$1')
    .replaceAll('&lt;', '<')
    .replace(/\s+/g, ' ')
    .trim()
}
