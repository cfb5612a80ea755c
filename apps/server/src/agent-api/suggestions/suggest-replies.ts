import type { CannedReply, ReplySuggestion } from '@murphy/contracts/desk'
import { suggestionsMaxCount } from '@murphy/contracts/desk'
import type { DeskRetail } from '../ports'
import { matchCannedReplies } from './match-canned-replies'
import { createRepeatableId } from './repeatable-id'
import { suggestArticle } from './suggest-article'
import { suggestOrders } from './suggest-orders'
import { splitMessage } from './split-message'
import type { SuggestionDraft, SuggestionTools } from './suggestion-tools'
import type { UnansweredMessages } from './unanswered-messages'

/** The chat for which replies are suggested. */
export type SuggestionRequest = {
  readonly chatId: string
  readonly agentId: number
  /** The shopper whom the retailer has verified; `null`: not verified. */
  readonly provenShopperId: number | null
  readonly messages: UnansweredMessages
  readonly shopperName: string
  readonly cannedReplies: readonly CannedReply[]
  readonly now: number
}

/**
 * Suggests up to three replies to the messages of a shopper: facts of the verified shopper's order, the approved
 * answer of an article, and canned replies. A message that a safety policy answers gets none, because an agent has to
 * read it.
 *
 * Errors: throws when a port does, except for a retailer that does not answer.
 * Source: docs/desk.md#use-suggested-replies, decision 060
 */
export async function suggestReplies(
  request: SuggestionRequest,
  tools: SuggestionTools & { readonly retail: DeskRetail },
): Promise<readonly ReplySuggestion[]> {
  const { messages, provenShopperId: shopperId, cannedReplies } = request
  const { texts } = messages
  if (texts.flatMap(splitMessage).some((part) => tools.policies.findPolicy(part) !== null)) return []
  const orders =
    shopperId === null
      ? []
      : await findFirst(texts, (text) => suggestOrders(text, { ...request, shopperId }, tools))
  const articles = await findFirst(texts, (text) =>
    suggestArticle(text, request, { ...tools, articles: tools.retail.articles }),
  )
  const found = [...orders, ...articles]
  const canned = texts
    .map((text) => matchCannedReplies(text, cannedReplies, suggestionsMaxCount - found.length))
    .find((replies) => replies.length > 0)
  return [...found, ...(canned ?? []).map(toCannedDraft)].map((draft, index) => ({
    ...draft,
    suggestionId: createSuggestionId(request, draft, index),
  }))
}

/** Returns the suggestions for the first of the messages that has any, the newest message first. */
async function findFirst(
  texts: readonly string[],
  suggest: (text: string) => Promise<readonly SuggestionDraft[]>,
): Promise<readonly SuggestionDraft[]> {
  for (const text of texts) {
    const found = await suggest(text)
    if (found.length > 0) return found
  }
  return []
}

function toCannedDraft({ shortcut, text }: CannedReply): SuggestionDraft {
  return { kind: 'canned-reply', text, sources: [{ name: `/${shortcut}`, url: null }], isWritten: false }
}

function createSuggestionId(
  { chatId, agentId, messages: { seq } }: SuggestionRequest,
  { kind, sources, isWritten }: SuggestionDraft,
  index: number,
): string {
  const names = sources.map(({ name }) => name)
  return createRepeatableId([chatId, agentId, seq, index, kind, isWritten, names])
}
