import type { Phrase, ReviewRow } from '@murphy/contracts/desk'

export const copy = {
  title: 'Not understood',
  about:
    'Messages that Murphy did not understand with confidence. Names, addresses and numbers are removed. Murphy learns an added phrase in about half a minute and keeps answering meanwhile.',
  show: 'Show',
  states: { open: 'To review', dismissed: 'Dismissed' },
  list: 'Messages',
  loading: 'Loading…',
  nothingOpen: 'No messages to review',
  nothingDismissed: 'No dismissed messages',
  decisions: {
    accept: 'Low confidence',
    confirm: 'Asked to confirm',
    reject: 'No match',
  } satisfies Record<ReviewRow['decision'], string>,
  add: 'Add as phrase…',
  dismiss: 'Dismiss',
  restore: 'Restore',
  phrase: 'Phrase',
  findIntent: 'Search intents',
  intent: 'Intent',
  noIntent: 'No intents match.',
  save: 'Add phrase',
  saving: 'Checking…',
  close: 'Close',
  phrases: 'Added phrases',
  phraseHeads: ['Phrase', 'Intent', 'By', 'Added', 'State', 'Action'],
  noPhrases: 'No phrases added yet',
  remove: 'Remove',
} as const

/** Returns `31 entries`. */
export function formatUtteranceTotal(count: number): string {
  return count === 1 ? '1 entry' : `${count.toLocaleString('en-AU')} entries`
}

/** Returns `7 times, last on 3 Jun 2024`. */
export function formatFrequency({ count, lastSaidOn }: ReviewRow): string {
  return count === 1 ? `Once, on ${dayText(lastSaidOn)}` : `${count} times, last on ${dayText(lastSaidOn)}`
}

const dayFormat = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeZone: 'UTC' })

/** Returns a calendar date, which has no time zone. */
function dayText(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`))
}

/** Returns `closest intent store_hours (52 %)`. */
export function formatGuess({ intent, score }: ReviewRow['guesses'][number]): string {
  return `closest intent ${intent} (${percent(score)})`
}

export function formatAddName(text: string): string {
  return `Add as phrase: ${text}`
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

/** Returns the confirmation of an added phrase, with its warnings. */
export function formatAdded(text: string, intent: string, warnings: readonly string[]): string {
  return [`Added to ${intent}: ${text}. Murphy is learning it.`, ...warnings].join('\n')
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
        ? `Understood (${percent(takenFor.score)})`
        : `Learnt, still recognised as ${takenFor.intent} (${percent(takenFor.score)})`
  }
}

export function formatIntent({ name, description }: { name: string; description: string }): string {
  return `${name}: ${description}`
}

function percent(score: number): string {
  return `${Math.round(100 * score)} %`
}
