import type { CalendarDate } from '@murphy/domain/calendar'
import type { SlotName, Slots } from '@murphy/understanding'

/** What one wish in the shopper's words means, as far as the engine can tell. */
export type UnderstoodIntent = {
  /** The words of this wish: the whole text, or its part when it holds two wishes. */
  readonly text: string
  /** `confirm`: the likeliest meanings lie too close together, or are not sure enough, to act without asking. */
  readonly decision: 'accept' | 'confirm' | 'reject'
  /** The likeliest intent, also when it was rejected; `null`: nothing is likely at all. */
  readonly intent: string | null
  /** 0 to 1: how sure the engine is of `intent`. */
  readonly score: number
  readonly slots: Slots
  /** The words are little more than these values, so they lean on what was said before ('and in Fitzroy?'). */
  readonly isHalfSentence: boolean
  /** The next likeliest intents, best first. */
  readonly alternatives: readonly { readonly intent: string; readonly score: number }[]
  /** Who understood it. */
  readonly source: UnderstandingSource
}

export type UnderstandingSource = 'embedded' | 'dialogflow-es' | 'dialogflow-cx' | 'chat-completions'

/** What helps to understand words that mean little by themselves. */
export type UnderstandingContext = {
  /** Today in Sydney: what 'tomorrow' counts from. */
  readonly today: CalendarDate
  /** What Murphy has just asked for. */
  readonly expects: SlotName | null
  /** Key of the conversation, for services that keep their own state. */
  readonly conversationId: string
  /** The last lines of the conversation, oldest first, for services that read them. */
  readonly history: readonly { readonly from: 'shopper' | 'murphy'; readonly text: string }[]
  /** First and last name of the shopper whose binding was proven: what services must not get to see. */
  readonly shopperName?: string
}

export type ArticleHit = {
  readonly articleId: string
  readonly title: string
  readonly summary: string
  /** 0 to 1 */
  readonly score: number
}

/** The engine as the bot sees it; behind it stands the package or a service of the operator's choice. */
export type Understanding = {
  /** One entry for each wish in the text, in their order; never empty. */
  understand: (text: string, context: UnderstandingContext) => Promise<readonly UnderstoodIntent[]>
  /** Best first; only hits that are worth showing. */
  searchArticles: (text: string, limit: number) => readonly ArticleHit[]
  /** Whether a text is evidently not English. Source: OP-130 */
  isInOtherLanguage: (text: string) => boolean
  /** The words that stand where a suburb would and name none that is known, as written; `null`: there are none. */
  findUnknownPlace: (text: string) => string | null
}
