import type { InboundMails, NewInboxMail } from '../inbound-mails'
import type { MailFileTaker } from '../take-mail-files'

/** Takes no files, for tests of other things. */
export const takeNoFiles: MailFileTaker = () =>
  Promise.resolve({ attachments: [], discard: () => Promise.resolve() })

/** Creates a memory of mails, with items by their email addresses. */
export function createFakeInboundMails(emails: Readonly<Record<string, string>>) {
  const items = new Map(Object.entries(emails))
  const stored: { readonly itemId: string; readonly mail: NewInboxMail }[] = []
  const isStored = (mailKey: Buffer): boolean => stored.some(({ mail }) => mail.mailKey.equals(mailKey))
  let opened = 0
  const mails: { -readonly [Name in keyof InboundMails]: InboundMails[Name] } = {
    isStored: (mailKey) => Promise.resolve(isStored(mailKey)),
    findItemEmail: (itemId) => Promise.resolve(items.get(itemId) ?? null),
    findItemOfMails: (messageIds, senderEmail) => {
      const found = stored.find(
        ({ mail }) => mail.senderEmail === senderEmail && messageIds.includes(mail.messageId ?? ''),
      )
      return Promise.resolve(found?.itemId ?? null)
    },
    countSince: ({ senderEmail, itemId, isAutomatic }, since) => {
      const recent = stored.filter(({ mail }) => mail.receivedAt >= since)
      return Promise.resolve({
        ofSender: recent.filter(({ mail }) => mail.senderEmail === senderEmail).length,
        ofItem: recent.filter((one) => one.itemId === itemId && one.mail.isAutomatic === isAutomatic).length,
      })
    },
    add: (itemId, mail) => {
      if (!items.has(itemId)) return Promise.resolve('gone')
      if (isStored(mail.mailKey)) return Promise.resolve('repeated')
      stored.push({ itemId, mail })
      return Promise.resolve('added')
    },
    open: (mail) => {
      opened += 1
      items.set(`new-${opened}`, mail.senderEmail)
      stored.push({ itemId: `new-${opened}`, mail })
      return Promise.resolve('opened')
    },
  }
  return { ...mails, stored }
}
