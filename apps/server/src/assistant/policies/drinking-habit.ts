const habitWords =
  /\b(?:lately|recently|these days|nowadays|of late|every (?:single )?(?:day|night|evening|morning|weekend|week)|each (?:day|night|evening|week)|most (?:days|nights|evenings|weekends)|all the time|too often|(?:past|last) (?:few |couple of )?(?:weeks|months|years?)|for (?:weeks|months|years)|more than i (?:should|used to)|(?:keep|keeps|kept) (?:on )?drinking|habit)\b/
const nowWords =
  /\b(?:now|tonight|today|already|just|atm|currently|right now|this (?:arvo|afternoon|evening|morning)|here (?:drunk|pissed)|(?:am|are|is) (?:so |very |really |pretty |a bit )?(?:drunk|pissed|hammered|wasted|tipsy))\b/

/**
 * Returns whether a text tells of drinking as a habit, and not of being drunk now: 'i drink more than i should lately'. It is a worry
 * about drinking, and no sale is refused for it.
 *
 * @param words the words of the text, as patterns read them
 * Source: docs/understanding.md#policies
 */
export function tellsDrinkingHabit(words: readonly string[]): boolean {
  const text = words.join(' ')
  return habitWords.test(text) && !nowWords.test(text)
}
