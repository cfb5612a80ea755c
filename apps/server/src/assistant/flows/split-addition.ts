const addition =
  /^(?:(?:yes|yeah|yep|yup|ya|sure|ok|okay)[\s,.!]+(?:please[\s,]+)?(?:but|and|also|plus)\b[\s,]*(?:also[\s,]+)?|(?:(?:oh|and)[\s,]+)*(?:also|plus)\b[\s,]*)/i

/**
 * Returns what a text asks for besides the change that it agrees to: 'leave it at the door' for 'yes but leave it at the door' and
 * 'also leave it at the door'. `null`: it adds nothing.
 *
 * Source: OP-141
 */
export function splitAddition(text: string): string | null {
  const plain = text.trim()
  const rest = plain.replace(addition, '')
  return rest === plain || rest === '' ? null : rest
}

const reservation =
  /^(?:(?:hm+|um+|oh|well)[\s,.!]+)*(?:yes|yeah|yep|yup|ya|sure|ok|okay)[\s,.!]+(?:but|though|tho|however)\b/i

/** Returns whether a text begins with a yes and a reservation: 'yes but will i get a refund'. */
export function hasReservation(text: string): boolean {
  return reservation.test(text.trim())
}
