import type { AddedQuestion, Phrase, ReviewRow, ReviewTopic, TeachReply } from '@murphy/contracts/desk'
import { formatTotal } from '../../components/copy'
import type { LessonKind } from './lesson'

export const copy = {
  title: 'Not understood',
  about:
    'Messages that Murphy did not understand with confidence. Names, addresses and numbers are removed. Murphy learns what you add in about half a minute and keeps answering meanwhile.',
  show: 'Show',
  views: { topics: 'By topic', open: 'All messages', dismissed: 'Dismissed' },
  list: 'Messages',
  topics: 'Topics',
  loading: 'Loading…',
  nothingInTopics: 'No topics to review',
  nothingOpen: 'No messages to review',
  nothingDismissed: 'No dismissed messages',
  decisions: {
    accept: 'Low confidence',
    confirm: 'Asked to confirm',
    reject: 'No match',
  } satisfies Record<ReviewRow['decision'], string>,
  teach: {
    question: 'Add as question to article…',
    phrase: 'Add phrase…',
    answer: 'New answer…',
  } satisfies Record<LessonKind, string>,
  showMessages: 'Show messages',
  hideMessages: 'Hide messages',
  dismiss: 'Dismiss',
  restore: 'Restore',
  message: 'Message',
  messages: 'Messages to add',
  notTeachable: 'Edit this message on its own: it is too long, or data was removed from it.',
  nothingChosen: 'Choose at least one message.',
  findArticle: 'Search articles',
  article: 'Article',
  noArticle: 'No articles match.',
  answerOfArticle: 'Answer',
  articleItself: 'The article itself',
  newAnswer: 'New answer',
  newAnswerHint: 'One or two sentences. Murphy says them as they stand, with the article as the source.',
  findIntent: 'Search intents',
  intent: 'Intent',
  noIntent: 'No intents match.',
  save: {
    question: 'Add question',
    phrase: 'Add phrase',
    answer: 'Add answer',
  } satisfies Record<LessonKind, string>,
  saving: 'Checking…',
  close: 'Close',
  phrases: 'Added phrases',
  phraseHeads: ['Phrase', 'Intent', 'By', 'Added', 'State', 'Action'],
  noPhrases: 'No phrases added yet',
  remove: 'Remove',
  questions: 'Added questions and answers',
  questionHeads: ['Question', 'Article', 'Answer', 'By', 'Added', 'State', 'Action'],
  noQuestions: 'No questions added yet',
} as const

/** Returns `31 entries`. */
export function formatUtteranceTotal(count: number): string {
  return formatTotal(count, 'entry', 'entries')
}

/** Returns `7 times, last on 3 Jun 2024`. */
export function formatFrequency({ count, lastSaidOn }: Pick<ReviewRow, 'count' | 'lastSaidOn'>): string {
  return count === 1
    ? `Once, on ${formatDay(lastSaidOn)}`
    : `${count} times, last on ${formatDay(lastSaidOn)}`
}

const dayFormat = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeZone: 'UTC' })

/** Returns a calendar date, which has no time zone. */
function formatDay(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`))
}

/** Returns `closest intent store_hours (52 %)`. */
export function formatGuess({ intent, score }: ReviewRow['guesses'][number]): string {
  return `closest intent ${intent} (${formatPercent(score)})`
}

/** Returns the accessible name of an action on a message or topic: `Add phrase: where my box at`. */
export function formatTeachName(kind: LessonKind, text: string): string {
  return `${copy.teach[kind].replace('…', '')}: ${text}`
}

/** Returns `5 messages`. */
export function formatMessageCount(count: number): string {
  return formatTotal(count, 'message')
}

/** Returns `12 topics`. */
export function formatTopicTotal(count: number): string {
  return formatTotal(count, 'topic')
}

/** Returns the closest intent of a topic. */
export function formatNearest(intent: string): string {
  return `closest intent ${intent}`
}

/** Returns the note below a topic with more messages than the page holds. */
export function formatMoreMessages({ rowCount, rows }: ReviewTopic): string {
  return `The ${rows.length} most frequent of ${formatMessageCount(rowCount)}. The others follow when these are handled.`
}

export function formatDismissName(text: string): string {
  return `Dismiss: ${text}`
}

export function formatRestoreName(text: string): string {
  return `Restore: ${text}`
}

export function formatRemoveName(text: string): string {
  return `Remove: ${text}`
}

export function formatDismissed(text: string): string {
  return `Dismissed: ${text}`
}

export function formatRestored(text: string): string {
  return `Restored: ${text}`
}

/** Returns the confirmation of what was added, with its warnings. `owner`: an intent or the title of an article. */
export function formatAdded(
  { texts, warnings }: Pick<TeachReply, 'texts' | 'warnings'>,
  owner: string,
): string {
  const [first = ''] = texts
  const added =
    texts.length === 1
      ? `${first}. Murphy is learning it.`
      : `${formatMessageCount(texts.length)}. Murphy is learning them.`
  return [`Added to ${owner}: ${added}`, ...warnings].join('\n')
}

/** Returns each refused text with the reason, one a line. */
export function formatRefused(refused: TeachReply['refused']): string {
  return refused.map(({ text, reason }) => `Not added: ${text}. ${reason}`).join('\n')
}

export function formatRemoved(text: string): string {
  return `Removed: ${text}. Murphy stops using it in about half a minute.`
}

/** Returns how far Murphy has learnt a phrase. */
export function formatState({ state, intent, takenFor }: Phrase): string {
  switch (state) {
    case 'learning':
      return 'Murphy is learning it'
    case 'in-files':
      return 'Now in the files, not needed here'
    case 'no-intent':
      return 'The intent no longer exists'
    case 'learnt':
      if (takenFor === null) return 'Learnt, still not understood'
      return takenFor.intent === intent
        ? `Understood (${formatPercent(takenFor.score)})`
        : `Learnt, still recognised as ${takenFor.intent} (${formatPercent(takenFor.score)})`
  }
}

/** Returns how far Murphy has learnt a question. */
export function formatQuestionState({ state, found }: AddedQuestion): string {
  switch (state) {
    case 'learning':
      return 'Murphy is learning it'
    case 'in-files':
      return 'Now in the files, not needed here'
    case 'no-article':
      return 'The article no longer exists'
    case 'learnt':
      if (found === null) return 'Learnt, still not found'
      return found.isSame
        ? `Finds the article (${formatPercent(found.score)})`
        : `Learnt, still finds ${found.articleTitle} (${formatPercent(found.score)})`
  }
}

export function formatIntent({ name, description }: { name: string; description: string }): string {
  return `${name}: ${description}`
}

function formatPercent(score: number): string {
  return `${Math.round(100 * score)} %`
}
