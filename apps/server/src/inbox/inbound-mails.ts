import type { StoredAttachment } from './inbox-files'

/** A mail that is about to be stored with an item. Times are milliseconds since 1970. */
export type NewInboxMail = {
  /** The same for each delivery of a mail. */
  readonly mailKey: Buffer
  readonly messageId: string | null
  readonly senderName: string
  readonly senderEmail: string
  readonly subject: string
  /** The text without quoted history. */
  readonly text: string
  /** The text with it; '': it is the same. */
  readonly wholeText: string
  readonly isCut: boolean
  readonly isAutomatic: boolean
  readonly attachments: readonly StoredAttachment[]
  readonly receivedAt: number
}

/** A mail of an item. */
export type StoredInboxMail = Omit<NewInboxMail, 'mailKey'> & {
  readonly mailId: string
  /** True when its sender is not the address of the item. */
  readonly isOtherSender: boolean
}

/**
 * Stores mails that shoppers have sent. Throws when the database is unavailable.
 *
 * Source: docs/operating.md#inbound-mail
 */
export type InboundMails = {
  readonly isStored: (mailKey: Buffer) => Promise<boolean>
  /** Returns the email address of an item; `null`: there is no such item. */
  readonly findItemEmail: (itemId: string) => Promise<string | null>
  /** Returns the item that has one of these mails of a sender; `null`: none has. */
  readonly findItemOfMails: (messageIds: readonly string[], senderEmail: string) => Promise<string | null>
  /** Returns how many mails of a sender, and of an item (`null`: 0), were stored since a time. */
  readonly countSince: (
    of: { readonly senderEmail: string; readonly itemId: string | null; readonly isAutomatic: boolean },
    since: number,
  ) => Promise<{ readonly ofSender: number; readonly ofItem: number }>
  /**
   * Adds a mail to an item. A mail of a person opens the item again, ends its waiting and its snooze, and makes it
   * unread. Its files belong to it then.
   *
   * @returns `repeated`: the mail is stored already; `gone`: there is no such item
   */
  readonly add: (itemId: string, mail: NewInboxMail) => Promise<'added' | 'repeated' | 'gone'>
  /** Opens an item with its first mail, to which its files then belong. */
  readonly open: (mail: NewInboxMail) => Promise<'opened' | 'repeated'>
}
