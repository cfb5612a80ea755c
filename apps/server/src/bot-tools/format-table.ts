/** Formats a Markdown table. A `|` inside a cell is escaped. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const formatRow = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`
  return [formatRow(head), formatRow(head.map(() => '---')), ...rows.map(formatRow)].join('\n')
}
