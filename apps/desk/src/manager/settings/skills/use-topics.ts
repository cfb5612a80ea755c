import { capitalise } from '../../../components/capitalise'
import { useAnswer } from '../../use-answer'

type Option = { readonly value: string; readonly text: string }

/** Begins the topic of an article, as in the reports. */
const articlePrefix = 'article:'

/** Loads the topics of conversations with Murphy, by name: intents and help articles. */
export function useTopics(): readonly Option[] {
  const phrases = useAnswer('getPhrases')
  const articles = useAnswer('getTeachableArticles')
  const intents = (phrases.value?.intents ?? []).map(({ name }) => ({
    value: name,
    text: formatIntentName(name),
  }))
  const titles = (articles.value?.articles ?? []).map(({ articleId, title }) => ({
    value: articlePrefix + articleId,
    text: `Article: ${title}`,
  }))
  return [...intents, ...titles].toSorted((one, other) => one.text.localeCompare(other.text))
}

/** Returns the topics as options, and the chosen one, which may have been removed. */
export function listTopicOptions(topics: readonly Option[], chosen: string): readonly Option[] {
  const isKnown = topics.some(({ value }) => value === chosen)
  return isKnown || chosen === '' ? topics : [...topics, { value: chosen, text: formatIntentName(chosen) }]
}

/** Returns `Order tracking` for `order_tracking`. */
function formatIntentName(name: string): string {
  return capitalise(name.replaceAll(/[._]/g, ' '))
}
