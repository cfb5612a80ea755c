import type { SendMailOptions } from 'nodemailer'
import type { Mail } from '../../mail/ports'

/** What both adapters make of a mail. Nothing in it may name a file or an address to fetch. */
export function toMailOptions(mail: Mail, from: string) {
  return {
    from: { name: 'Vine & Barrel', address: from },
    to: { name: mail.to.name, address: mail.to.address },
    subject: mail.subject,
    text: mail.text,
    attachments: mail.attachments.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content: Buffer.from(content),
    })),
    // Nobody is told by a machine that they are on holiday.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions
}
