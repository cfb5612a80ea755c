/** What a spreadsheet would run, were it to begin a cell. */
const formula = /^\s*[=+\-@\t\r]/

/**
 * Rows as RFC 4180 has them: commas, CRLF after each row, quotes where they are needed and doubled inside. A text that a
 * spreadsheet would take for a formula is led by an apostrophe, which the spreadsheet takes for "this is text"; numbers
 * stay numbers. The text begins with a byte order mark, without which Excel does not read UTF-8.
 *
 * Source: RFC 4180; OWASP, CSV injection
 */
export function formatCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('')}`
}

function formatCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const harmless = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
