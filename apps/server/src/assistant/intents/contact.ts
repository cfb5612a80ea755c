import type { Ticket } from '@murphy/contracts/calls'
import { getSydneyZoneName } from '@murphy/domain/calendar'
import { getHoursText } from '../../settings/opening-hours'
import { asksByPhone, asksForCallBack, asksToCallSomeone, asksForWait } from '../help/asks-for-contact'
import { findContactTalk } from '../help/contact-talk'
import {
  asksForEmail,
  asksPhoneHours,
  asksToTellTeam,
  asksWhenAnswered,
  asksWhenCalled,
} from '../help/team-words'
import type { IntentHandler, IntentRequest, AssistantTools } from '../intent'
import { asksIfPeopleAreThere } from '../repair/asks-for-person'
import { createMessage, createLoginLink } from '../reply-items'
import type { ReplyItem } from '@murphy/contracts/reply-items'

/**
 * Starts live chat when it is open. Otherwise shows the hours and the other ways to contact an agent.
 *
 * Source: GEN-15, MSG-22, docs/understanding.md#intents
 */
export const liveChat: IntentHandler = async (request, tools) => {
  const { context, dialogue } = request
  const turn = dialogue.turnCount
  // A guest who asks again, or for the phone, hears the number too.
  const isRepeated = context.shopper === null && dialogue.contactTurn === turn - 1
  const tellsHours = asksIfPeopleAreThere(request.text)
  if (!context.isLiveChatAvailable && !tellsHours && (isRepeated || asksByPhone(request.text)))
    return await contactDetails(request, tools)
  if (context.isLiveChatAvailable) return { items: [{ type: 'command', commandName: 'START_LIVE_CHAT' }] }
  const { now } = context
  const hours = await getHoursText(tools.settings, now)
  return {
    items: [
      createMessage(
        hours === ''
          ? tools.getResponse('contact', 'never_open', { turn })
          : tools.getResponse('contact', 'closed', {
              turn,
              values: { hours: `${hours} (${getSydneyZoneName(now)})` },
            }),
      ),
      ...(await createContactOptions(request, tools)),
    ],
  }
}

/**
 * Tells the number to call and when live chat is open, with the other ways to reach the team. A guest hears the number too. Without a
 * number it says so.
 *
 * Source: docs/understanding.md#intents
 */
export const contactDetails: IntentHandler = async (request, tools) => {
  const { context, dialogue } = request
  const { getResponse, settings } = tools
  const turn = dialogue.turnCount
  const phone = await settings.get('contact.phone')
  const options = await createContactOptions(request, tools)
  const { text, slots } = request
  const namesWait = /\b(?:how (?:long|big|bad)|wait\w*|queue|line)\b/i.test(text)
  const wait =
    asksForWait(text) && (context.isLiveChatAvailable || namesWait)
      ? [getResponse('contact', 'wait', { turn })]
      : []
  const talk = findContactTalk(text)
  const isAboutCall = asksForCallBack(text) || asksWhenCalled(text) || slots.phone !== undefined
  const notes = [
    ...(isAboutCall
      ? [getResponse('contact', 'no_call_back', { turn })]
      : asksToCallSomeone(text)
        ? [getResponse('contact', 'no_call', { turn })]
        : []),
    ...(asksForEmail(text) ? [getResponse('contact', 'no_email', { turn })] : []),
    ...(talk === null || talk === 'phone_hours' ? [] : [getResponse('contact', talk, { turn })]),
    ...(talk === 'phone_hours' || asksPhoneHours(text) || asksWhenAnswered(text)
      ? [getResponse('contact', 'phone_hours', { turn })]
      : []),
  ]
  const call =
    phone === null
      ? getResponse('contact', 'no_phone', { turn })
      : getResponse('contact', 'phone', { turn, values: { phone } })
  const hours = await getHoursText(settings, context.now)
  const chat =
    hours === '' || context.isLiveChatAvailable
      ? []
      : [
          getResponse('contact', 'hours', {
            turn,
            values: { hours: `${hours} (${getSydneyZoneName(context.now)})` },
          }),
        ]
  return {
    items: [
      createMessage([...notes, ...wait, call, ...chat].join(' ')),
      // A refused form is not offered again where there is a number.
      ...options.filter(
        (item) => item.type !== 'message' && !(talk === 'no_form' && phone !== null && item === ticketForm),
      ),
    ],
  }
}

/** Opens the ticket form, with the subject that the utterance mentions. A refused form is not opened. Source: OP-125 */
export const supportTicket: IntentHandler = async (request, tools) => {
  const { text, dialogue } = request
  if (findContactTalk(text) === 'no_form') return await contactDetails(request, tools)
  // A bare yes takes live chat, which was offered beside the form, where it is open.
  const { isLiveChatAvailable, shopper } = request.context
  if (text === '' && isLiveChatAvailable && shopper !== null) return await liveChat(request, tools)
  const { getResponse } = tools
  const turn = dialogue.turnCount
  const subject = findSubject(text)
  // A bare yes tells nothing yet.
  const isDetail = text !== '' && (asksToTellTeam(text) || dialogue.contactTurn === turn - 1)
  return {
    items: [
      createMessage(
        getResponse('support_ticket', isDetail && !asksToWrite.test(text) ? 'detail' : 'open', { turn }),
      ),
      // Leads back to the form after the shopper has left it.
      ticketForm,
      { type: 'command', commandName: 'OPEN_TICKET_FORM', ...(subject ? { subject } : {}) },
    ],
  }
}

const asksToWrite = /\b(?:write|e-?mail|message|msg|form|ticket|contact)\b/i

const subjects: readonly (readonly [RegExp, Ticket['subject']])[] = [
  [/\b(pay|paid|payment|refund|charged?|card|money|invoice)\b/i, 'Payment'],
  [/\b(deliver(y|ed|ies)?|courier|parcel|package|driver|late)\b/i, 'Delivery'],
  [/\b(store|shop|staff|branch)\b/i, 'Store Location'],
]

function findSubject(text: string): Ticket['subject'] | null {
  return subjects.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

/**
 * The labels of the ticket form's two states. The widget recognises the form by these labels and shows one of them.
 *
 * Source: QR-11, OP-104
 */
export const ticketFormLabels = ['Send us a message', 'Leave us a message'] as const

const ticketForm: ReplyItem = {
  type: 'conditionalqr',
  items: ticketFormLabels.map((text) => ({ text })),
}

/**
 * Returns the ways to contact an agent. A signed-in shopper gets live chat, the ticket form and the phone number. A guest gets the
 * ticket form, or the phone number when the retailer takes no tickets, and a login link. The live-chat offer contains its own text
 * for the time when live chat is closed.
 *
 * Source: AUTH-06, QR-11, OP-30, OP-104
 */
export async function createContactOptions(
  { context, dialogue }: Pick<IntentRequest, 'context' | 'dialogue'>,
  { getResponse, settings, storefrontUrl, isOffered }: AssistantTools,
): Promise<readonly ReplyItem[]> {
  const turn = dialogue.turnCount
  const form = isOffered('tickets') ? [ticketForm] : []
  const phone = await settings.get('contact.phone')
  const call =
    phone === null ? [] : [createMessage(getResponse('contact', 'phone', { turn, values: { phone } }))]
  if (!context.shopper)
    return [
      ...(form.length > 0 ? form : call),
      createLoginLink(storefrontUrl, getResponse('contact', 'log_in', { turn })),
    ]
  const liveChat: ReplyItem = {
    type: 'livechatqr',
    text: getResponse('contact', 'live_chat', { turn }),
    unavailable_response: getResponse('contact', 'unavailable', { turn }),
  }
  return [...call, ...(context.isLiveChatAvailable ? [liveChat] : []), ...form]
}
