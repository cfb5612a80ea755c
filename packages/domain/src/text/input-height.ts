/**
 * Returns the height of the text area in pixels for 1, 2, and 3 or more lines; from the fourth line it scrolls.
 * Source: INP-03, OP-25
 */
export function getInputHeightPx(lines: number): 72 | 92 | 112 {
  if (lines <= 1) return 72
  return lines === 2 ? 92 : 112
}
