import { articleTopicPrefix, unknownTopic } from '../assistant/turn-outcome'

/** Returns the name of a topic as agents and managers read it. */
export type TopicNames = (topic: string) => string

/** Creates the function that names a topic: an article by its title, an intent by its words. */
export function createTopicNames(
  articles: readonly { readonly articleId: string; readonly title: string }[],
): TopicNames {
  const titles = new Map(articles.map(({ articleId, title }) => [articleId, title]))
  return (topic) => {
    if (topic === unknownTopic) return 'Not understood'
    if (!topic.startsWith(articleTopicPrefix)) return formatIntentName(topic)
    const articleId = topic.slice(articleTopicPrefix.length)
    return `Article: ${titles.get(articleId) ?? articleId}`
  }
}

/** Returns `Order tracking` for `order_tracking`. */
function formatIntentName(intent: string): string {
  const words = intent.replaceAll(/[._]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
