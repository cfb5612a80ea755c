/** Removes an oath whose words may be read as a product: 'for gods sake show me the cheapest'. A text of nothing else stays. */
export function dropOath(text: string): string {
  const rest = text
    .replace(/\bfor (?:god|fuck|christ|pete|heaven|goodness)['’]?s?['’]? sakes?\b[\s,.!]*/i, '')
    .trim()
  return rest === '' ? text : rest
}
