import { isEmail } from '../validation'

/** An invalid field of a visitor's input. */
export type InputProblem = {
  readonly code: 'INVALID' | 'TOO_LONG'
  readonly path: string
  readonly message: string
}

export const displayNameMaxCharacters = 255
export const phoneMaxCharacters = 25
export const messageMaxCharacters = 4096
/** The limit of a note between agents. Notes are short; longer text belongs in a message or a file. */
export const noteMaxCharacters = 2000
export const commentMaxCharacters = 2000
export const tagMaxCharacters = 50
/** Largest number of tags on one chat. */
export const tagsMaxCount = 100

/**
 * Validates a visitor's details. The name is empty, or has at most 255 characters and one that is not white space.
 * The email address is empty or valid. The phone number is empty, or has at most 25 characters and a digit. Missing
 * fields are not checked.
 *
 * @returns the first problem; `null` when the input is valid
 * Source: LCS-15 to LCS-17
 */
export function validateVisitorInfo(info: {
  readonly display_name?: string | undefined
  readonly email?: string | undefined
  readonly phone?: string | undefined
}): InputProblem | null {
  const { display_name: name = '', email = '', phone = '' } = info
  if (countCharacters(name) > displayNameMaxCharacters)
    return createTooLongProblem('display_name', displayNameMaxCharacters)
  if (name !== '' && !isNotBlank(name))
    return createInvalidProblem('display_name', 'Expected a name, or nothing.')
  if (email !== '' && !isEmail(email))
    return createInvalidProblem('email', 'Expected an email address, or nothing.')
  if (countCharacters(phone) > phoneMaxCharacters) return createTooLongProblem('phone', phoneMaxCharacters)
  return phone !== '' && !/\d/.test(phone)
    ? createInvalidProblem('phone', 'Expected a number, or nothing.')
    : null
}

/** Validates a message: it has a character that is not white space, and at most 4096 characters. Source: LCS-18 */
export function validateMessage(msg: string): InputProblem | null {
  if (!isNotBlank(msg)) return createInvalidProblem('msg', 'Expected a text.')
  return countCharacters(msg) > messageMaxCharacters
    ? createTooLongProblem('msg', messageMaxCharacters)
    : null
}

/** Validates tags to add or remove: each has a character that is not white space, and no comma. Source: LCS-19 */
export function validateTags(tags: readonly string[]): InputProblem | null {
  if (tags.length > tagsMaxCount)
    return createInvalidProblem('tags', `Expected at most ${tagsMaxCount} tags.`)
  for (const [index, tag] of tags.entries()) {
    const path = `tags.${index}`
    if (!isNotBlank(tag)) return createInvalidProblem(path, 'Expected a text.')
    if (tag.includes(',')) return createInvalidProblem(path, 'Expected no comma.')
    if (countCharacters(tag) > tagMaxCharacters) return createTooLongProblem(path, tagMaxCharacters)
  }
  return null
}

/** Returns true for a rating on the wire; `null` removes the rating. Source: LCS-20 */
export function isRating(value: unknown): value is 'good' | 'bad' | null {
  return value === null || value === 'good' || value === 'bad'
}

/** Validates the comment of a rating. */
export function validateRatingComment(comment: string): InputProblem | null {
  return countCharacters(comment) > commentMaxCharacters
    ? createTooLongProblem('comment', commentMaxCharacters)
    : null
}

/**
 * Validates a message left outside the hours: it needs a name of at most 255 characters, an email address and a text.
 * Source: LCS-21
 */
export function validateOfflineMessage(message: {
  readonly name: string
  readonly email: string
  readonly message: string
  readonly phone?: string | undefined
}): InputProblem | null {
  if (!isNotBlank(message.name)) return createInvalidProblem('name', 'Expected a name.')
  if (countCharacters(message.name) > displayNameMaxCharacters)
    return createTooLongProblem('name', displayNameMaxCharacters)
  if (!isEmail(message.email)) return createInvalidProblem('email', 'Expected an email address.')
  if (!isNotBlank(message.message)) return createInvalidProblem('message', 'Expected a text.')
  if (countCharacters(message.message) > messageMaxCharacters)
    return createTooLongProblem('message', messageMaxCharacters)
  return validateVisitorInfo({ phone: message.phone })
}

/** Validates the email address that a transcript is sent to. Source: LCS-22 */
export function validateTranscriptEmail(email: string): InputProblem | null {
  return isEmail(email) ? null : createInvalidProblem('email', 'Expected an email address.')
}

function isNotBlank(text: string): boolean {
  return /\S/.test(text)
}

/** Counts characters as readers do, not halves of surrogate pairs. */
function countCharacters(text: string): number {
  return Array.from(text).length
}

function createInvalidProblem(path: string, message: string): InputProblem {
  return { code: 'INVALID', path, message }
}

function createTooLongProblem(path: string, most: number): InputProblem {
  return { code: 'TOO_LONG', path, message: `Expected at most ${most} characters.` }
}
