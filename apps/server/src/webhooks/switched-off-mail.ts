import type { Mail } from '../mail/mailer'
import type { SwitchedOffNotice } from './webhooks'

/** Creates the mail that tells a manager that an endpoint was switched off. */
export function createSwitchedOffMail(
  { webhookId, url }: Pick<SwitchedOffNotice, 'webhookId' | 'url'>,
  to: Mail['to'],
): Mail {
  return {
    reference: `webhook-${webhookId}`,
    to,
    subject: 'Murphy has switched off a webhook',
    text: [
      `All deliveries to ${url} have failed for five days, so Murphy no longer sends to it.`,
      'Nothing is lost: events of the last 30 days wait. When the receiver works again, switch it on at the desk under Webhooks.',
      '',
    ].join('\n\n'),
    attachments: [],
  }
}
