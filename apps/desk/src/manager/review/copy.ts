import type { Phrase, ReviewRow } from '@murphy/contracts/desk'

export const copy = {
  title: 'Not understood',
  about:
    'What shoppers have said and Murphy did not understand for sure. Names, addresses and numbers are taken out. Murphy learns an added phrase while he goes on answering, in about half a minute.',
  show: 'Show',
  states: { open: 'To look at', dismissed: 'Dismissed' },
  list: 'What was said',
  looking: 'Looking…',
  nothingOpen: 'Murphy has understood everything.',
  nothingDismissed: 'Nothing is dismissed.',
  decisions: {
    accept: 'Murphy was hardly sure',
    confirm: 'Murphy asked back',
    reject: 'Murphy did not know',
  } satisfies Record<ReviewRow['decision'], string>,
  add: 'Add as phrase…',
  dismiss: 'Dismiss',
  restore: 'Back to the list',
  phrase: 'Phrase, as shoppers say it',
  findIntent: 'Find an intent',
  intent: 'Intent',
  noIntent: 'No intent is like that.',
  save: 'Add phrase',
  saving: 'Checking…',
  close: 'Close',
  phrases: 'Phrases added here',
  phraseHeads: ['Phrase', 'Intent', 'By', 'Added', 'State', 'Action'],
  noPhrases: 'No phrase is added here.',
  remove: 'Remove',
} as const

/** `31 entries` */
export function countText(count: number): string {
  return count === 1 ? '1 entry' : `${count.toLocaleString('en-AU')} entries`
}

/** `7 times, last on 2024-06-03` */
export function saidText({ count, lastSaidOn }: ReviewRow): string {
  return count === 1 ? `Once, on ${dayText(lastSaidOn)}` : `${count} times, last on ${dayText(lastSaidOn)}`
}

const dayFormat = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeZone: 'UTC' })

/** A calendar day; it has no zone. */
function dayText(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`))
}

/** `nearest to store_hours (52 %)` */
export function guessText({ intent, score }: ReviewRow['guesses'][number]): string {
  return `nearest to ${intent} (${percent(score)})`
}

export function addName(text: string): string {
  return `Add as phrase: ${text}`
}

export function dismissName(text: string): string {
  return `Dismiss: ${text}`
}

export function restoreName(text: string): string {
  return `Back to the list: ${text}`
}

export function removeName(text: string): string {
  return `Remove: ${text}`
}

export function dismissedText(text: string): string {
  return `Dismissed: ${text}`
}

export function restoredText(text: string): string {
  return `Back in the list: ${text}`
}

/** With what looks wrong and was let through. */
export function addedText(text: string, intent: string, warnings: readonly string[]): string {
  return [`Added to ${intent}: ${text}. Murphy is learning it.`, ...warnings].join('\n')
}

export function removedText(text: string): string {
  return `Removed: ${text}. Murphy forgets it in about half a minute.`
}

/** How far Murphy is with a phrase. */
export function stateText({ state, intent, takenFor }: Phrase): string {
  switch (state) {
    case 'learning':
      return 'Murphy is learning it'
    case 'in-files':
      return 'In the files by now, not needed here'
    case 'no-intent':
      return 'There is no such intent any more'
    case 'learnt':
      if (takenFor === null) return 'Learnt, and still not understood'
      return takenFor.intent === intent
        ? `Understood (${percent(takenFor.score)})`
        : `Learnt, and still taken for ${takenFor.intent} (${percent(takenFor.score)})`
  }
}

export function intentText({ name, description }: { name: string; description: string }): string {
  return `${name}: ${description}`
}

function percent(score: number): string {
  return `${Math.round(100 * score)} %`
}
