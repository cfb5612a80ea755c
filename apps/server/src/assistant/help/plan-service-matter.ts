import { findArticleMatter } from '../knowledge/article-matters'
import { askArticles } from '../knowledge/article-questions'
import type { ArticleQuestion } from '../knowledge/article-questions'
import { isAwaitingValue } from '../open-question'
import type { DialogueState } from '../dialogue-state'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import { serviceMatters } from './service-matters'

/** The characters of a message that are read. */
const readCharacters = 600

/** Returns the question of a help article that answers the matter which a message tells; `null`: it tells none of them. */
export function findServiceMatter(text: string): ArticleQuestion | null {
  return findArticleMatter(text.slice(0, readCharacters), serviceMatters)
}

/**
 * Plans a message about something left in a store, praise of people, an application, a donation and the like, whose shops, drinks and days
 * only decorate it. The engine takes it for a search, a store or an order. `null`: it is about something else, or names an order.
 *
 * Source: docs/understanding.md#intents
 */
export function planServiceMatter(
  { text, slots }: UnderstoodIntent,
  { pending }: Pick<DialogueState, 'pending'>,
): TurnPlan | null {
  if (isAwaitingValue(pending) || slots.orderNumber !== undefined) return null
  const question = findServiceMatter(text)
  return question === null ? null : singleCommand(askArticles(question))
}
