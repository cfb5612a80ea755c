const acknowledgement =
  /^(?:(?:ok|okay|okey|fine|cool|great|good|right|alright|sure|thanks|thank you|cheers|nice|perfect|lovely|yeah|yep|hmm|well|fair enough|no worries|too bad|bugger|damn|oh|ah)[\s,.!;-]+)+/i

/** Returns a text without the words of acknowledgement at its start: 'fine, the Barossa then' is 'the Barossa then'. */
export function withoutAcknowledgement(text: string): string {
  return text.replace(acknowledgement, '').trim()
}

const dropped =
  /^(?:(?:ok|okay|no|nah|nope|well|oh|ah|right)[\s,.!]+)*(?:forget (?:it|that|them|about (?:it|that))|never ?mind|scrap that|leave it)(?: then)?[\s,.!-]+(?:(?:just|then|what about|how about|do you (?:have|sell)|have you got|got(?: any)?|any|some)[\s,]+)*/i

/** Returns what is asked for instead of what a text drops: 'mineral water' of 'forget it, just mineral water'; `null`: nothing. */
export function readInstead(text: string): string | null {
  const rest = text
    .trim()
    .replace(dropped, '')
    .replace(/[\s?!.]+$/, '')
  return dropped.test(text.trim()) && rest !== '' ? rest : null
}
