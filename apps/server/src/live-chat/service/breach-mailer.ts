import type { Mail } from '../../mail/mailer'
import { createSender } from '../../mail/outbox'
import type { BreachMail } from '../model/breach'
import type { ServiceContext } from './service-context'

/** Returns a function that mails managers about missed reply targets. Source: docs/live-chat.md#service-levels */
export function createBreachMailer(service: ServiceContext): () => Promise<void> {
  const { repository } = service
  return createSender(
    repository.breachMails,
    async (mailId) => {
      const mail = await repository.findBreachMail(mailId)
      return mail && createBreachMail(mail)
    },
    service,
  )
}

/** Creates the mail. It names no shopper. */
function createBreachMail({ department, to }: BreachMail): Mail {
  const name = department.replaceAll(/[\r\n]+/g, ' ').trim() || 'a removed department'
  return {
    reference: 'missed-target',
    to,
    subject: `Reply target missed: ${name}`,
    text: [
      `A chat of ${name} has missed its reply target.`,
      '',
      'Open the desk to see which shoppers wait for a reply, and Reports, Service levels for the numbers.',
      'You get at most one such email an hour for each department. Settings, Service levels switches them off.',
      '',
    ].join('\n'),
    attachments: [],
  }
}
