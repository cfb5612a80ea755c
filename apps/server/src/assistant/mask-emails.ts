/** Replaces the email addresses of a text by their first letter and domain. Source: OP-139 */
export function maskEmails(text: string): string {
  return text.replaceAll(
    /(?<=^|[\s,;<>()":])[^\s@,;<>()":]{1,64}@[^\s@,;<>()":]{1,190}/g,
    (email) => `${email.charAt(0)}•••${email.slice(email.indexOf('@'))}`,
  )
}
