import type { TicketSubject } from '@murphy/contracts/entities'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { IntentResult, AssistantTools, IntentRequest } from '../intent'
import { createContactOptions } from '../intents/contact'
import { createMessage } from '../reply-items'

/** The longest prefilled text of a ticket. */
const maxMessage = 1000

/**
 * Hands a request that Murphy cannot do to people: live chat when it is open, otherwise the ticket form with everything that
 * was collected.
 *
 * @param reason the text that says why
 * @param collected what the shopper asked for, one line each
 */
export async function handOver(
  request: IntentRequest,
  tools: AssistantTools,
  {
    reason,
    collected,
    subject = 'Others',
  }: {
    readonly reason: string
    readonly collected: readonly string[]
    readonly subject?: TicketSubject | undefined
  },
): Promise<IntentResult> {
  const options = await createContactOptions(request, tools)
  const isChatOffered = options.some(({ type }) => type === 'livechatqr')
  const form: ReplyItem = {
    type: 'command',
    commandName: 'OPEN_TICKET_FORM',
    subject,
    message: collected.join('\n').slice(0, maxMessage),
  }
  return {
    items: [
      createMessage(reason),
      ...options,
      ...(isChatOffered || !tools.isOffered('tickets') ? [] : [form]),
    ],
  }
}
