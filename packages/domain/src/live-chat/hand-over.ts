/** The bot's greeting, which tells an agent nothing. Source: LC-39 */
const leftOut = 2

/**
 * What was said with Murphy, for the agent: all lines in order without the first two of Murphy's.
 *
 * Source: LC-39, OP-102
 */
export function handedOverLines<Line extends { readonly from: string }>(
  lines: readonly Line[],
): readonly Line[] {
  let seen = 0
  return lines.filter(({ from }) => {
    if (from !== 'murphy') return true
    seen += 1
    return seen > leftOut
  })
}
