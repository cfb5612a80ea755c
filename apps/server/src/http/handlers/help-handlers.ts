import type { Ticket } from '@murphy/contracts/calls'
import { maskCardNumbers } from '@murphy/domain/text'
import { isWithinHours } from '@murphy/domain/live-chat'
import { toError } from '../../logging'
import { toQuotaUses } from '../../quotas/quotas'
import { defaultDepartmentId } from '../../settings/live-chat-settings'
import { getOpeningHours, getHoursText } from '../../settings/opening-hours'
import type { RestPorts, RestHandlers } from '../rest-call'
import { Problem } from '../problem'
import { takeQuota } from '../rate-limits'

/** Subjects of a ticket. Source: TKT-02 */
const ticketSubjects = ['Payment', 'Delivery', 'Store Location', 'Others']

/** Ids of the ticket's fields that the form fills by itself. Source: OP-44 */
const ticketFields = [
  { id: 1001, name: 'subject' },
  { id: 1002, name: 'chatbotUserId' },
] as const

type HelpCall = 'article' | 'postCreateTicket' | 'formDetails' | 'liveChatHours'

/** Creates the handlers for articles, tickets and hours. Source: API-10, API-12, API-22 to API-24 */
export function createHelpHandlers({
  retail,
  settings,
  inbox,
  resolutions,
  quotas,
  log,
  now,
}: RestPorts): Pick<RestHandlers, HelpCall> {
  /** Records the ticket for the resolution report. A failure does not fail the ticket. */
  async function reportTicket({ custom_fields: fields }: Ticket): Promise<void> {
    const userField = ticketFields.find(({ name }) => name === 'chatbotUserId')
    const chatbotUserId = fields.find(({ id }) => id === userField?.id)?.value ?? ''
    try {
      if (chatbotUserId !== '') await resolutions.reportTicket(chatbotUserId, now())
    } catch (error) {
      log.warn({ event: 'outcome-not-kept', message: toError(error).message })
    }
  }

  return {
    article: async ({ body }) => {
      const article = await retail.articles.find(body.articleId)
      if (!article) throw new Problem(404, 'There is no such article.', { extras: { error: true } })
      return { error: false, article }
    },
    postCreateTicket: async ({ body, idempotencyKey, address }) => {
      const caller = { visitorId: null, address, receiver: body.ticket.requester.email }
      await takeQuota(quotas, toQuotaUses('ticket', caller), now())
      const text = maskCardNumbers(body.ticket.comment.body)
      const ticket = {
        ...body.ticket,
        requester: { ...body.ticket.requester, name: maskCardNumbers(body.ticket.requester.name) },
        comment: { ...body.ticket.comment, body: text },
      }
      const { ticketNumber } = await retail.tickets.create(ticket, idempotencyKey)
      const { subject, requester } = ticket
      const { name, email } = requester
      // A repeat does the same again, so that a failure here is made up for.
      if (ticketNumber !== null) await inbox.addTicket({ ticketNumber, name, email, subject, text }, now())
      await reportTicket(body.ticket)
      return { statusCode: 200 }
    },
    formDetails: () =>
      Promise.resolve({ statusCode: 200, data: { subjects: ticketSubjects, custom_fields: ticketFields } }),
    liveChatHours: async () => {
      const isOpen = isWithinHours(await getOpeningHours(settings, now()), defaultDepartmentId, now())
      return { statusCode: 200, data: [isOpen ? 'Open' : 'Closed', await getHoursText(settings, now())] }
    },
  }
}
