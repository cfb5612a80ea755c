import type { CalendarDate } from '@murphy/domain/calendar'
import type { ComputedAnswerName } from './knowledge/computed-answers'
import type { SlotName, Slots } from '@murphy/understanding'
import type { SubjectArticles } from './knowledge/subject-articles'
import type { ShownReply } from './references/shown-entities'

/** One intent of an utterance, as the engine understood it. */
export type UnderstoodIntent = {
  /** The text of this intent: the whole utterance, or its part when it holds several intents. */
  readonly text: string
  /** `confirm`: the likeliest intents are too close together, or too uncertain, to act without asking. */
  readonly decision: 'accept' | 'confirm' | 'reject'
  /** The likeliest intent, even when it was rejected. `null`: no intent is likely. */
  readonly intent: string | null
  /** Confidence in `intent`, from 0 to 1. */
  readonly score: number
  readonly slots: Slots
  /** The utterance is little more than these slot values: a follow-up such as 'and in Fitzroy?'. */
  readonly isHalfSentence: boolean
  /** The next likeliest intents, best first. */
  readonly alternatives: readonly { readonly intent: string; readonly score: number }[]
  /** The engine or service that understood it. */
  readonly source: UnderstandingSource
}

/** The engine or service that understood an utterance. */
export type UnderstandingSource =
  | 'embedded'
  | 'dialogflow-es'
  | 'dialogflow-cx'
  | 'chat-completions'
  | 'language-model'

/** Context for understanding utterances that mean little by themselves. */
export type UnderstandingContext = {
  /** Today in Sydney, for relative dates such as 'tomorrow'. */
  readonly today: CalendarDate
  /** The pending slot. */
  readonly expects: SlotName | null
  /** Key of the conversation, for services that keep their own state. */
  readonly conversationId: string
  /** The last messages, oldest first, for services that read them. */
  readonly history: readonly { readonly from: 'shopper' | 'murphy'; readonly text: string }[]
  /** Full name of the proven shopper. It must be redacted before a service receives the text. */
  readonly shopperName?: string
  /** The entities that the last replies showed, for services that resolve references to it. */
  readonly shown?: readonly ShownReply[]
  /** The start of the turn in milliseconds since 1970, for services with a limit for the whole turn. */
  readonly turnStartedAt?: number
}

/** A help article that a search found. */
export type ArticleHit = {
  readonly articleId: string
  readonly title: string
  readonly summary: string
  /** From 0 to 1. */
  readonly score: number
  /** The article's short answer that fits best. */
  readonly answer?: AnswerHit | null
}

/** A short answer with the probability that it settles the question. */
export type AnswerHit = {
  readonly id: string
  readonly score: number
  /** `null`: it is computed. */
  readonly text: string | null
  readonly computed: ComputedAnswerName | null
}

/** Port of the understanding engine: the embedded one, or a service that the operator chose. */
export type Understanding = SubjectArticles & {
  /** Returns one entry for each intent of the utterance, in order; never empty. */
  understand: (text: string, context: UnderstandingContext) => Promise<readonly UnderstoodIntent[]>
  /** Returns relevant articles, best first. */
  searchArticles: (text: string, limit: number) => readonly ArticleHit[]
  /** Returns one article that the text is known to be about, with its answer that fits best; `null`: there is no such article. */
  searchWithinArticle: (text: string, articleId: string) => ArticleHit | null
  /** Returns the language of a text that is clearly not English, such as `german`; `null`: it may be English. Source: OP-130 */
  findOtherLanguage: (text: string) => string | null
  /** Returns the words, as written, that stand for a suburb and name no known one; `null`: there are none. */
  findUnknownPlace: (text: string) => string | null
}
