import { unchanged } from '@murphy/flow'
import { canChangeNominee, toPickupEvent, toPickupLabel } from '@murphy/domain/orders'
import { send } from '../conversation/send'
import { openView } from '../selectors'
import type { Moment } from '../moment'
import type { Entry } from '../conversation/conversation-state'
import { emit, sequence } from '../step'
import type { Rule } from '../step'
import { cancelFollowUp } from '../conversation/cancel-follow-up'
import { openFlow } from './open-flow'
import { pickupOrderOf } from './pickup-order'
import type { Order } from '@murphy/contracts/entities'
import { articlePayload } from '@murphy/contracts/reply-items'
import type { ArticleItem } from '@murphy/contracts/reply-items'

/** Opens the article of a pressed article result. Source: ART-12, ART-16, OP-46, OP-48 */
export function articleOpened(entryId: string, article: ArticleItem): Rule {
  return (state) => {
    const entry = pressable(state.conversation.entries, entryId)
    if (entry === null || openView(state)?.at !== 'chat' || state.flow !== null) return unchanged(state)
    const { intentGroupId, intentGroupName, queryId } = entry.intent
    return sequence(
      state,
      openFlow({
        name: 'article',
        opening: {
          articleId: article.articleId,
          title: article.title,
          payload: articlePayload(article),
          followUpEventName: article.followUpEventName ?? null,
          intentGroupId: article.intent_group_id ?? intentGroupId,
          intentGroupName: article.intent_group_name ?? intentGroupName,
          queryId: article.query_id ?? queryId,
        },
      }),
      emit({
        kind: 'tell-host',
        message: {
          type: 'chatbotTriggerAdobeAnalytics',
          eventName: 'article_open',
          label: article.title,
          intentGroupName,
        },
      }),
    )
  }
}

/**
 * Handles a press on an order card. A delivery opens tracking; a pickup sends the event of its label and, while it can
 * still be collected, opens the nominee screen; a subscription and an unknown pickup status do nothing.
 *
 * Source: ORD-23 to ORD-29, OP-65, OP-66
 */
export function orderOpened(moment: Moment, entryId: string, order: Order): Rule {
  return (state) => {
    const entry = pressable(state.conversation.entries, entryId)
    if (entry === null || openView(state)?.at !== 'chat' || state.flow !== null) return unchanged(state)
    if (order.isSubscription) return unchanged(state)
    const intent = {
      intentGroupId: order.intentGroupId === '' ? entry.intent.intentGroupId : order.intentGroupId,
      intentGroupName: order.intentGroupName === '' ? entry.intent.intentGroupName : order.intentGroupName,
      queryId: entry.intent.queryId,
    }
    const pickup = pickupOrderOf(order)
    if (pickup === null)
      return openFlow({
        name: 'delivery-tracking',
        opening: {
          orderId: order.orderId,
          ownFleetName: state.settings.ownFleetName,
          deliveryCount: order.deliveryCount,
          productCount: order.productImages.length,
          ...intent,
        },
      })(state)

    const label = toPickupLabel(pickup.status)
    if (label === null) return unchanged(state)
    return sequence(
      state,
      cancelFollowUp,
      canChangeNominee(label)
        ? openFlow({ name: 'nominee', opening: { order: pickup, ...intent } })
        : unchanged,
      send(moment, {
        kind: 'event',
        event: { event: toPickupEvent(pickup.status), parameters: { orderId: order.orderId } },
        isFollowUp: false,
      }),
    )
  }
}

function pressable(entries: readonly Entry[], entryId: string): Entry | null {
  return entries.find((entry) => entry.id === entryId) ?? null
}
