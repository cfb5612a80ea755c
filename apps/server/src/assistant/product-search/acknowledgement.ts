const acknowledgement =
  /^(?:(?:ok|okay|okey|fine|cool|great|good|right|alright|sure|thanks|thank you|cheers|nice|perfect|lovely|yeah|yep|hmm|well|fair enough|no worries|too bad|bugger|damn|oh|ah)[\s,.!;-]+)+/i

/** Returns a text without the words of acknowledgement at its start: 'fine, the Barossa then' is 'the Barossa then'. */
export function withoutAcknowledgement(text: string): string {
  return text.replace(acknowledgement, '').trim()
}
