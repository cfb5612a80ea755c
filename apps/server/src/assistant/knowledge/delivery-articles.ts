import type { DialogueState } from '../dialogue-state'

/** The articles after which a postcode asks about a delivery. */
const deliveryArticles: readonly string[] = [
  'delivery-fees',
  'delivery-options',
  'delivery-restrictions',
  'delivery-times',
  'just-say-when',
  'regional-delivery',
  'same-day-delivery',
]

/** Returns whether an article is about how, when and for how much orders are delivered. */
export function isDeliveryArticle(articleId: string): boolean {
  return deliveryArticles.includes(articleId)
}

/** The turns for which the last help answer is still talked about. */
const articleTurns = 2

/** Returns whether the last help answer was about delivery. */
export function isAfterDeliveryArticle({
  helpTopic,
  turnCount,
}: Pick<DialogueState, 'helpTopic' | 'turnCount'>): boolean {
  const id = helpTopic && turnCount - helpTopic.turn <= articleTurns ? helpTopic.articleIds[0] : undefined
  return id !== undefined && isDeliveryArticle(id)
}
