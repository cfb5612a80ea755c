import { sql } from 'kysely'
import { deviceLifetimeMs, attemptWindowMs } from '../../agent-api/sessions/sign-in-guard'
import { offerVisitorMs } from '../../chat-offers/chat-offers'
import { quotaWindowMs } from '../../quotas/quotas'
import type { Settings } from '../../settings/settings'
import type { RetentionStep } from './retention'
import { createParentStep, createRowStep, createRetentionStep, dayMs } from './retention'

/** Far longer than any sender repeats a message: a tab drops unsent messages after minutes. */
const answersMs = 2 * dayMs
/** An ended chat leaves the desks after this time. */
const shownMs = 60 * 60_000
/** An expired invitation link is recognised as expired for this long. */
const invitationTtlMs = 30 * 24 * 3_600_000
/** Far longer than the minutes in which a copied event would be accepted. */
const retailEventMs = 2 * dayMs
/** The time for which a key of an action means that action; a widget repeats a message for seven days. Source: OP-45 */
const retailActionMs = 8 * dayMs
/** A photo without a claim is kept for this long. Source: OP-140 */
const unusedPhotoMs = dayMs
/** The visit of a chat is kept for this long after its last change. */
const contextMs = dayMs
/** A phone may repeat its call, and a screen may ask late what has become of its code. Source: decision 056 */
const expiredPhoneCodeMs = 10 * 60_000
/** Told states are remembered for longer than an order is under way, so that none is told twice. Source: OP-145 */
const orderNoticeMs = 90 * dayMs
/** A revoked or expired key stays in the managers' list for this long. */
const endedApiKeyMs = 90 * dayMs
/** Events wait for an endpoint that is off for this long, and can be sent again. Source: docs/webhooks.md */
const webhookDeliveryMs = 30 * dayMs
/** A shopper who has not come for two years gets a new id. */
const shopperKeyMs = 730 * dayMs

/**
 * Creates the retention steps of live chat for `retention.liveChatDays`: chats since their end with all entries,
 * offline messages, stored tickets, and visitors since their last visit. Consents and recorded actions stay as long
 * as others of their kind.
 */
export async function createLiveChatSteps(
  settings: Settings,
  now: number,
): Promise<readonly RetentionStep[]> {
  const before = now - (await settings.get('retention.liveChatDays')) * dayMs
  const consentsBefore = now - (await settings.get('retention.consentDays')) * dayMs
  const actionsBefore = now - (await settings.get('retention.eventDays')) * dayMs
  return [
    createParentStep({
      table: 'murphy.live_chat_room',
      time: 'ended_at',
      before,
      id: 'chat_id',
      idType: 'text',
      children: [
        'murphy.live_chat_entry',
        'murphy.live_chat_note',
        'murphy.live_chat_transcript',
        'murphy.live_chat_context',
      ],
    }),
    createParentStep({
      table: 'murphy.inbox_item',
      time: 'arrived_at',
      before,
      and: sql`not exists (
        select from murphy.inbox_mail as mail
        where mail.item_id = inbox_item.item_id and mail.received_at >= ${new Date(before)}::timestamptz
      )`,
      id: 'item_id',
      idType: 'bigint',
      children: ['murphy.inbox_reply', 'murphy.inbox_mail'],
    }),
    createRowStep({
      table: 'murphy.live_chat_visitor',
      time: 'seen_at',
      before,
      and: sql`(banned_until is null or banned_until <= ${new Date(now)}::timestamptz) and not exists (
        select from murphy.live_chat_room as room where room.visitor_id = live_chat_visitor.visitor_id
      )`,
    }),
    createRowStep({ table: 'murphy.live_chat_consent', time: 'kept_at', before: consentsBefore }),
    createRowStep({ table: 'murphy.live_chat_deed', time: 'done_at', before: actionsBefore }),
    createRowStep({ table: 'murphy.live_chat_macro_use', time: 'used_at', before: actionsBefore }),
    createRowStep({ table: 'murphy.live_chat_session', time: 'expires_at', before: now + 1 }),
    createRowStep({ table: 'murphy.live_chat_banned_address', time: 'banned_until', before: now + 1 }),
    createRowStep({ table: 'murphy.live_chat_answer', time: 'given_at', before: now - answersMs }),
    createRetentionStep('murphy.live_chat_room of the desks', async (db, batchRows) => {
      const { numAffectedRows } = await sql`
        update murphy.live_chat_room set shown_to = '{}' where chat_id = any(array(
          select chat_id from murphy.live_chat_room
          where ended_at < ${new Date(now - shownMs)}::timestamptz and shown_to <> '{}'
          limit ${batchRows} for no key update skip locked
        ))`.execute(db)
      return Number(numAffectedRows ?? 0n)
    }),
  ]
}

/**
 * Creates the steps for the settings `retention.…`: conversations since their last message, consents since they were
 * last given, actions and usage records since they were made, and photos of claims since they were stored.
 */
export async function createConversationSteps(
  settings: Settings,
  now: number,
): Promise<readonly RetentionStep[]> {
  const consentsBefore = now - (await settings.get('retention.consentDays')) * dayMs
  const eventsBefore = now - (await settings.get('retention.eventDays')) * dayMs
  return [
    createParentStep({
      table: 'murphy.conversation',
      time: 'said_at',
      before: now - (await settings.get('retention.conversationDays')) * dayMs,
      id: 'conversation_id',
      idType: 'bigint',
      children: ['murphy.conversation_line'],
    }),
    createRowStep({ table: 'murphy.consent', time: 'last_given_at', before: consentsBefore }),
    createRowStep({ table: 'murphy.order_notice_consent', time: 'decided_at', before: consentsBefore }),
    createRowStep({
      table: 'murphy.action_record',
      time: 'proposed_at',
      before: now - (await settings.get('retention.actionDays')) * dayMs,
    }),
    createRowStep({ table: 'murphy.event_record', time: 'recorded_at', before: eventsBefore }),
    createRowStep({ table: 'murphy.conversation_outcome', time: 'last_at', before: eventsBefore }),
    createRowStep({ table: 'murphy.chat_figure', time: 'started_at', before: eventsBefore }),
    createRowStep({ table: 'murphy.live_chat_breach', time: 'started_at', before: eventsBefore }),
    createRowStep({ table: 'murphy.live_chat_suggestion', time: 'made_at', before: eventsBefore }),
    createRowStep({ table: 'murphy.live_chat_summary', time: 'made_at', before: eventsBefore }),
    createRowStep({ table: 'murphy.live_chat_translation', time: 'made_at', before: eventsBefore }),
    createRowStep({ table: 'murphy.chat_offer', time: 'offered_at', before: eventsBefore }),
    createRowStep({ table: 'murphy.live_chat_breach_mail', time: 'asked_at', before: eventsBefore }),
    createRowStep({ table: 'murphy.report_mail', time: 'asked_at', before: eventsBefore }),
    createRowStep({
      table: 'murphy.audit_entry',
      time: 'done_at',
      before: now - (await settings.get('retention.auditDays')) * dayMs,
    }),
    createRowStep({
      table: 'murphy.claim_photo',
      time: 'stored_at',
      before: now - (await settings.get('retention.claimDays')) * dayMs,
    }),
  ]
}

/** Creates the steps for expired rows. They may be removed at any time, because expired rows are never read. */
export function createExpirySteps(now: number): readonly RetentionStep[] {
  const expired = (table: string, before = now + 1): RetentionStep =>
    createRowStep({ table, time: 'expires_at', before })
  return [
    expired('murphy.bot_session'),
    expired('murphy.dialogue'),
    expired('murphy.desk_session'),
    expired('murphy.desk_push'),
    expired('murphy.desk_sign_in_attempt'),
    // Counts of the current window stay until the next run.
    createRowStep({
      table: 'murphy.desk_sign_in_try',
      time: 'started_at',
      before: now - attemptWindowMs + 1,
    }),
    createRowStep({
      table: 'murphy.desk_known_device',
      time: 'signed_in_at',
      before: now - deviceLifetimeMs + 1,
    }),
    createRowStep({ table: 'murphy.quota_use', time: 'started_at', before: now - quotaWindowMs + 1 }),
    expired('murphy.desk_invitation', now - invitationTtlMs + 1),
    expired('murphy.shopper_binding'),
    {
      ...createRowStep({
        table: 'murphy.claim_photo',
        time: 'stored_at',
        before: now - unusedPhotoMs,
        and: sql`claim_key is null`,
      }),
      name: 'murphy.claim_photo without a claim',
    },
    createRowStep({ table: 'murphy.live_chat_context', time: 'changed_at', before: now - contextMs }),
    createOfferVisitorStep(now),
    createRowStep({ table: 'murphy.retail_event', time: 'seen_at', before: now - retailEventMs }),
    createRowStep({
      table: 'murphy.retail_action',
      time: 'updated_at',
      before: now - retailActionMs,
      and: sql`state <> 'open'`,
    }),
    createRowStep({ table: 'murphy.shopper_key', time: 'seen_at', before: now - shopperKeyMs }),
    createRowStep({ table: 'murphy.order_notice', time: 'occurred_at', before: now - orderNoticeMs }),
    createRowStep({ table: 'murphy.api_key', time: 'ends_at', before: now - endedApiKeyMs }),
    createRowStep({ table: 'murphy.webhook_delivery', time: 'occurred_at', before: now - webhookDeliveryMs }),
    expired('murphy.hub_request'),
    expired('murphy.phone_code', now - expiredPhoneCodeMs + 1),
  ]
}

/** Creates the step that removes the visitors from offers of chat. The offers stay for the report. */
function createOfferVisitorStep(now: number): RetentionStep {
  return createRetentionStep('murphy.chat_offer with a visitor', async (db, batchRows) => {
    const { numAffectedRows } = await sql`
      update murphy.chat_offer set visitor_hash = null where offer_id = any(array(
        select offer_id from murphy.chat_offer
        where offered_at < ${new Date(now - offerVisitorMs)}::timestamptz and visitor_hash is not null
        limit ${batchRows} for no key update skip locked
      ))`.execute(db)
    return Number(numAffectedRows ?? 0n)
  })
}
