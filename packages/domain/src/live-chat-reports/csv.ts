/** Start of a text that a spreadsheet would run as a formula. */
const formula = /^\s*[=+\-@\t\r]/

/**
 * Returns rows as CSV of RFC 4180: commas, CRLF after each row, quotes where needed and doubled inside. A text that a
 * spreadsheet would run as a formula gets a leading apostrophe; numbers stay numbers. The text begins with a byte
 * order mark, because Excel needs it to read UTF-8.
 *
 * Source: RFC 4180, https://owasp.org/www-community/attacks/CSV_Injection
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
