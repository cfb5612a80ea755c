import { maskEmail } from '@murphy/domain/shoppers'

const emails = /(?<=^|[\s,;<>()":])[^\s@,;<>()":]{1,64}@[^\s@,;<>()":]{1,190}/g

/** Masks the email addresses of a text as `maskEmail` masks one: `j***@example.com`. Source: OP-139, OP-89 */
export function maskEmails(text: string): string {
  return text.replaceAll(emails, (email) => maskEmail(email))
}
