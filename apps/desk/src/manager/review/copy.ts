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
export function countText(count: number): string {
  return count === 1 ? '1 entry' : `${count.toLocaleString('en-AU')} entries`
}

/** Returns `7 times, last on 3 Jun 2024`. */
export function frequencyText({ count, lastSaidOn }: ReviewRow): string {
  return count === 1 ? `Once, on ${dayText(lastSaidOn)}` : `${count} times, last on ${dayText(lastSaidOn)}`
}

const dayFormat = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeZone: 'UTC' })

/** Returns a calendar date, which has no time zone. */
function dayText(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`))
}

/** Returns `closest intent store_hours (52 %)`. */
export function guessText({ intent, score }: ReviewRow['guesses'][number]): string {
  return `closest intent ${intent} (${percent(score)})`
}

export function addName(text: string): string {
  return `Add as phrase: ${text}`
}

export function dismissName(text: string): string {
  return `Dismiss: ${text}`
}

export function restoreName(text: string): string {
  return `Restore: ${text}`
}

export function removeName(text: string): string {
  return `Remove: ${text}`
}

export function dismissedText(text: string): string {
  return `Dismissed: ${text}`
}

export function restoredText(text: string): string {
  return `Restored: ${text}`
}

/** Returns the confirmation of an added phrase, with its warnings. */
export function addedText(text: string, intent: string, warnings: readonly string[]): string {
  return [`Added to ${intent}: ${text}. Murphy is learning it.`, ...warnings].join('\n')
}

export function removedText(text: string): string {
  return `Removed: ${text}. Murphy stops using it in about half a minute.`
}

/** Returns how far Murphy has learnt a phrase. */
export function stateText({ state, intent, takenFor }: Phrase): string {
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

export function intentText({ name, description }: { name: string; description: string }): string {
  return `${name}: ${description}`
}

function percent(score: number): string {
  return `${Math.round(100 * score)} %`
}
