import { unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import { canChangeNominee, toPickupEvent, toPickupLabel } from '@murphy/domain/orders'
import { send } from '../conversation/send'
import { selectOpenView } from '../selectors'
import type { Entry } from '../conversation/conversation-state'
import { emit, sequence } from '../step'
import type { Rule } from '../step'
import { cancelFollowUp } from '../conversation/pending-offers'
import { rememberVisibleCard } from '../shop/visible-card'
import { canContinueOnPhone } from './flow-result'
import { openFlow } from './open-flow'
import type { Order, PickupOrder } from '@murphy/contracts/entities'
import { getArticlePayload } from '@murphy/contracts/reply-items'
import type { ArticleItem } from '@murphy/contracts/reply-items'

/** Opens the article of a pressed article result. Source: ART-12, ART-16, OP-46, OP-48 */
export function openArticle(entryId: string, article: ArticleItem): Rule {
  return (state) => {
    const entry = findEntry(state.conversation.entries, entryId)
    if (entry === null || selectOpenView(state)?.at !== 'chat' || state.flow !== null) return unchanged(state)
    const { intentGroupId, intentGroupName, queryId } = entry.intent
    return sequence(
      state,
      rememberVisibleCard(entryId, findArticleIndex(entry, article)),
      openFlow({
        name: 'article',
        opening: {
          articleId: article.articleId,
          title: article.title,
          payload: getArticlePayload(article),
          followUpEventName: article.followUpEventName ?? null,
          intentGroupId: article.intent_group_id ?? intentGroupId,
          intentGroupName: article.intent_group_name ?? intentGroupName,
          queryId: article.query_id ?? queryId,
        },
      }),
      emit({
        kind: 'notify-host',
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
export function openOrder(moment: Moment, entryId: string, order: Order): Rule {
  return (state) => {
    const entry = findEntry(state.conversation.entries, entryId)
    if (entry === null || selectOpenView(state)?.at !== 'chat' || state.flow !== null) return unchanged(state)
    if (order.isSubscription) return unchanged(state)
    const intent = {
      intentGroupId: order.intentGroupId === '' ? entry.intent.intentGroupId : order.intentGroupId,
      intentGroupName: order.intentGroupName === '' ? entry.intent.intentGroupName : order.intentGroupName,
      queryId: entry.intent.queryId,
    }
    const pickup = toPickupOrder(order)
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

/** Returns the place of an article in its list; an entry of one article is a list of one. */
function findArticleIndex({ item }: Entry, { articleId }: ArticleItem): number {
  return item.type === 'article-list' ? item.items.findIndex((other) => other.articleId === articleId) : 0
}

function findEntry(entries: readonly Entry[], entryId: string): Entry | null {
  return entries.find((entry) => entry.id === entryId) ?? null
}

/** Returns the order as a pickup order; `null` when it is delivered. Source: ORD-15, ORD-16 */
function toPickupOrder(order: Order): PickupOrder | null {
  if (order.orderType !== 'Pickup') return null
  return {
    ...order,
    orderType: 'Pickup',
    pickUpStoreName: order.pickUpStoreName ?? '',
    nomineeDetails: order.nomineeDetails ?? null,
  }
}

/**
 * Opens the screen where shoppers download or delete their conversation; a screen in a store saves nothing.
 * Source: OP-36
 */
export const openMyConversation: Rule = (state) => {
  if (state.flow !== null || selectOpenView(state)?.at !== 'chat') return unchanged(state)
  return openFlow({
    name: 'my-conversation',
    opening: {
      canDownload: !state.device.isHostDevice,
      canContinueOnPhone: canContinueOnPhone(state),
      earlierWidgetSessionIds: state.session.earlierWidgetSessionIds,
    },
  })(state)
}
