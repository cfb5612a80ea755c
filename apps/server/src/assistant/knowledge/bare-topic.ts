import { toPlainText } from '@murphy/understanding'

/** The words around a topic that ask nothing of their own: 'tell me about your gift cards please'. */
const fillers =
  /^(?:(?:hi|hello|hey|please|i|we|have|got|a|an|the|your|my|question|questions|query|enquiry|about|on|re|regarding|info|information|help|with|tell|me|more|something|need|want|to|know|some|what|is|are|whats) )+|(?: (?:please|thanks|info|information|question|questions|help|details))+$/g

/**
 * Returns a function that says whether a text is nothing but the topic of an article, such as 'points' or 'tell me about gift cards': every answer
 * of the article fits it as well, so that the first one, which says the most general thing, is given.
 *
 * Source: docs/understanding.md#short-answers
 */
export function createTopicCheck(
  text: string,
): (article: { readonly id: string; readonly topics?: readonly string[] }) => boolean {
  const said = toSingular(toPlainText(text).replaceAll(fillers, ''))
  return ({ id, topics = [] }) =>
    said !== '' && [id.replaceAll('-', ' '), ...topics.slice(0, 1)].some((name) => toSingular(name) === said)
}

function toSingular(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/(?<=[a-z]{3})s\b/g, '')
}
