import type { SendMailOptions } from 'nodemailer'
import type { Mail } from '../../mail/ports'

/** Converts a mail for Nodemailer. Nothing in it may name a file or an address to fetch. */
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
    // Suppresses automatic replies such as holiday notices.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions
}
