/** The values of a mail's headers, by name in lower case. Of a repeated header, all values in order. */
export type MailHeaders = ReadonlyMap<string, readonly string[]>

type Sign = readonly [header: string, isAutomatic: (value: string) => boolean]

/** The headers with which programs say that no person has written a mail. Source: https://www.rfc-editor.org/rfc/rfc3834 */
const signs: readonly Sign[] = [
  ['auto-submitted', (value) => !/^no\b/i.test(value)],
  ['precedence', (value) => /^(bulk|junk|list|auto_reply)\b/i.test(value)],
  // Exchange writes it into automatic answers; `DR` and the like alone concern receipts only.
  ['x-auto-response-suppress', (value) => /\b(all|autoreply|oof)\b/i.test(value)],
  ['x-autoreply', (value) => !/^no\b/i.test(value)],
  ['x-autorespond', () => true],
  ['list-id', () => true],
  ['list-unsubscribe', () => true],
  // A mail that says that another could not be delivered has no sender.
  ['return-path', (value) => value === '<>'],
  ['x-failed-recipients', () => true],
  ['content-type', (value) => /^multipart\/report\b/i.test(value)],
]

/**
 * Returns true for a mail that a program has sent: an automatic answer, a notice of a failed delivery, a newsletter. Answers to
 * such mails are how loops begin.
 */
export function isAutomaticMail(headers: MailHeaders, sender: string): boolean {
  return (
    /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply)@/i.test(sender) ||
    signs.some(([header, isAutomatic]) =>
      (headers.get(header) ?? []).some((value) => value.trim() !== '' && isAutomatic(value.trim())),
    )
  )
}
