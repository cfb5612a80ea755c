import type { DialogueState } from '../dialogue-state'

/** The articles after which a postcode asks about a delivery. */
const deliveryArticles: readonly string[] = [
  'delivery-fees',
  'delivery-options',
  'delivery-times',
  'just-say-when',
  'regional-delivery',
  'same-day-delivery',
]

const articleTurns = 2

/** Returns whether the last help answer was about delivery. */
export function isAfterDeliveryArticle({
  helpTopic,
  turnCount,
}: Pick<DialogueState, 'helpTopic' | 'turnCount'>): boolean {
  const id = helpTopic && turnCount - helpTopic.turn <= articleTurns ? helpTopic.articleIds[0] : undefined
  return id !== undefined && deliveryArticles.includes(id)
}
