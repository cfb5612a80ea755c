const addition =
  /^(?:yes|yeah|yep|yup|ya|sure|ok|okay)[\s,.!]+(?:please[\s,]+)?(?:but|and|also|plus)\b[\s,]*(?:also[\s,]+)?/i

/**
 * Returns what a text asks for besides the change that it agrees to: 'leave it at the door' for 'yes but leave it at the door'. `null`: it
 * adds nothing.
 *
 * Source: OP-141
 */
export function splitAddition(text: string): string | null {
  const plain = text.trim()
  const rest = plain.replace(addition, '')
  return rest === plain || rest === '' ? null : rest
}
