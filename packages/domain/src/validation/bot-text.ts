/** Longest text for the bot, in Unicode code points. Source: INP-05 */
const maxCodePoints = 256

/** Letters and digits of any language, accents, white space and usual punctuation. Source: INP-07, OP-26 */
const allowedCharacters = /^[\p{L}\p{M}\p{N}\s.,!?:'"‘’“”()\-–—…/\\@#$%&*+=_~`´€£°]+$/u

export type TextProblem = 'empty' | 'too-long' | 'special-characters'

/**
 * Returns why a text cannot be sent to the bot; `null` when it can. The text is trimmed first. The length is checked
 * before the characters, so that one problem is shown at a time.
 *
 * @param isLiveChat true for an agent, who takes longer texts: the length is not checked, OP-28
 * Source: INP-04 to INP-09, OP-26 to OP-28
 */
export function validateBotText(text: string, { isLiveChat = false } = {}): TextProblem | null {
  const trimmed = text.trim()
  if (trimmed === '') return 'empty'
  if (!isLiveChat && Array.from(trimmed).length > maxCodePoints) return 'too-long'
  return allowedCharacters.test(trimmed) ? null : 'special-characters'
}
