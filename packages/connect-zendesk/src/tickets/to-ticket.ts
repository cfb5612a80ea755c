import type { TicketRequest } from '@murphy/retail-api'

/** The tag of every ticket that came through Murphy. */
export const murphyTag = 'murphy'
/** The tag of a ticket whose requester typed name and address: nothing proves that they are theirs. */
export const unverifiedTag = 'requester_not_verified'

export type NewTicket = {
  readonly subject: string
  readonly comment: { readonly body: string; readonly public?: false; readonly uploads?: readonly string[] }
  readonly requester?: { readonly name: string; readonly email: string }
  readonly external_id: string
  readonly tags: readonly string[]
  readonly custom_fields?: readonly { readonly id: number; readonly value: string }[]
}

export type TicketContext = {
  readonly externalId: string
  /** Zendesk's id of a field for each id of Murphy's form. */
  readonly fields: ReadonlyMap<string, number>
  /** Tokens of Zendesk for the uploads of the request. */
  readonly uploads: readonly string[]
}

/**
 * Returns the ticket for a message.
 *
 * See https://developer.zendesk.com/api-reference/ticketing/tickets/tickets/#create-ticket
 */
export function toTicket(
  { subject, message, requester, fields }: TicketRequest,
  { externalId, fields: fieldIds, uploads }: TicketContext,
): NewTicket {
  const customFields = fields.flatMap(({ id, value }) => {
    const zendeskId = fieldIds.get(String(id))
    return zendeskId === undefined ? [] : [{ id: zendeskId, value }]
  })
  return {
    subject: escapePlaceholders(subject),
    comment: {
      body: escapePlaceholders(message),
      ...(uploads.length === 0 ? {} : { uploads }),
    },
    requester: { name: requester.name, email: requester.email.trim() },
    external_id: externalId,
    tags: [murphyTag, unverifiedTag],
    ...(customFields.length === 0 ? {} : { custom_fields: customFields }),
  }
}

/**
 * Returns the ticket that Zendesk takes when it has refused a value of the first one: everything is in an internal note, so that
 * the message is not lost. Files are left out.
 */
export function toPlainTicket(
  { subject, message, requester, fields, uploadIds }: TicketRequest,
  { externalId }: Pick<TicketContext, 'externalId'>,
): NewTicket {
  const details = [
    'Zendesk refused a value of this message, so nothing of it was filled in.',
    `Name: ${requester.name}`,
    `Email: ${requester.email}`,
    ...fields.map(({ id, value }) => `Field ${id}: ${value}`),
    ...(uploadIds.length === 0 ? [] : [`Files that are not attached: ${uploadIds.length}`]),
  ]
  return {
    subject: escapePlaceholders(subject),
    comment: { body: escapePlaceholders(`${details.join('\n')}\n\n${message}`), public: false },
    external_id: externalId,
    tags: [murphyTag, unverifiedTag],
  }
}

/**
 * Returns a text without the braces of a placeholder, so that a shopper's text cannot work as one that reads fields of the account.
 *
 * See https://support.zendesk.com/hc/en-us/articles/203660966-Formatting-placeholders-with-Liquid-markup
 */
export function escapePlaceholders(text: string): string {
  return text.replace(/\{(?=[{%])/g, '{ ')
}
