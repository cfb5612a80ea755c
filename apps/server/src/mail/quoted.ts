/** Quotes a text as mail programs do, each line behind `> `. */
export function quoted(text: string): string {
  return text
    .trimEnd()
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .map((line) => `> ${line}`)
    .join('\n')
}
