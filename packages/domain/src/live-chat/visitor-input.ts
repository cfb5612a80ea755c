import { isEmail } from '../validation'

/** What is wrong with what a visitor's program has sent, and where. */
export type InputProblem = {
  readonly code: 'INVALID' | 'TOO_LONG'
  readonly path: string
  readonly message: string
}

export const displayNameMaxCharacters = 255
export const phoneMaxCharacters = 25
export const messageMaxCharacters = 4096
export const commentMaxCharacters = 2000
export const tagMaxCharacters = 50
/** On one chat. */
export const tagsMaxCount = 100

/**
 * A visitor's details: a name that is empty, or at most 255 characters with one that is not white space; an email address
 * that is empty or valid; a phone number that is empty, or at most 25 characters with a digit. Missing fields stay as they
 * are.
 *
 * Source: LCS-15 to LCS-17
 */
export function validateVisitorInfo(info: {
  readonly display_name?: string | undefined
  readonly email?: string | undefined
  readonly phone?: string | undefined
}): InputProblem | null {
  const { display_name: name = '', email = '', phone = '' } = info
  if (countCharacters(name) > displayNameMaxCharacters)
    return tooLong('display_name', displayNameMaxCharacters)
  if (name !== '' && !isNotBlank(name)) return invalid('display_name', 'Expected a name, or nothing.')
  if (email !== '' && !isEmail(email)) return invalid('email', 'Expected an email address, or nothing.')
  if (countCharacters(phone) > phoneMaxCharacters) return tooLong('phone', phoneMaxCharacters)
  return phone !== '' && !/\d/.test(phone) ? invalid('phone', 'Expected a number, or nothing.') : null
}

/** A line of a chat: it has a character that is not white space, and at most 4096. Source: LCS-18 */
export function validateMessage(msg: string): InputProblem | null {
  if (!isNotBlank(msg)) return invalid('msg', 'Expected a text.')
  return countCharacters(msg) > messageMaxCharacters ? tooLong('msg', messageMaxCharacters) : null
}

/** Tags to add or take away: each has a character that is not white space and no comma. Source: LCS-19 */
export function validateTags(tags: readonly string[]): InputProblem | null {
  if (tags.length > tagsMaxCount) return invalid('tags', `Expected at most ${tagsMaxCount} tags.`)
  for (const [index, tag] of tags.entries()) {
    const path = `tags.${index}`
    if (!isNotBlank(tag)) return invalid(path, 'Expected a text.')
    if (tag.includes(',')) return invalid(path, 'Expected no comma.')
    if (countCharacters(tag) > tagMaxCharacters) return tooLong(path, tagMaxCharacters)
  }
  return null
}

/** Source: LCS-20 */
export function isRating(value: unknown): value is 'good' | 'bad' | null {
  return value === null || value === 'good' || value === 'bad'
}

/** The comment of a rating. */
export function validateRatingComment(comment: string): InputProblem | null {
  return countCharacters(comment) > commentMaxCharacters ? tooLong('comment', commentMaxCharacters) : null
}

/** A message for when nobody is there: it needs a name of at most 255 characters, an email address and words. Source: LCS-21 */
export function validateOfflineMessage(message: {
  readonly name: string
  readonly email: string
  readonly message: string
  readonly phone?: string | undefined
}): InputProblem | null {
  if (!isNotBlank(message.name)) return invalid('name', 'Expected a name.')
  if (countCharacters(message.name) > displayNameMaxCharacters)
    return tooLong('name', displayNameMaxCharacters)
  if (!isEmail(message.email)) return invalid('email', 'Expected an email address.')
  if (!isNotBlank(message.message)) return invalid('message', 'Expected a text.')
  if (countCharacters(message.message) > messageMaxCharacters) return tooLong('message', messageMaxCharacters)
  return validateVisitorInfo({ phone: message.phone })
}

/** Where a transcript goes. Source: LCS-22 */
export function validateTranscriptEmail(email: string): InputProblem | null {
  return isEmail(email) ? null : invalid('email', 'Expected an email address.')
}

function isNotBlank(text: string): boolean {
  return /\S/.test(text)
}

/** Characters as people count them, not halves of a surrogate pair. */
function countCharacters(text: string): number {
  return Array.from(text).length
}

function invalid(path: string, message: string): InputProblem {
  return { code: 'INVALID', path, message }
}

function tooLong(path: string, most: number): InputProblem {
  return { code: 'TOO_LONG', path, message: `Expected at most ${most} characters.` }
}
