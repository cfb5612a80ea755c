import type { ResolutionFigures } from '@murphy/contracts/desk'

export const copy = {
  title: 'Resolution',
  about: 'How conversations with Murphy end. A conversation counts on the day on which it began.',
  range: 'Report period',
  loading: 'Loading…',
  byTopic: 'By topic',
  topic: 'Topic',
  all: 'All conversations',
  nothing: 'No conversations in this period',
  definitions: 'What counts',
  topicsNote:
    'A conversation about two topics counts once for each of them, and once among all conversations. A message that Murphy did not understand also counts for the topic before it. Small talk and safety answers are not counted.',
} as const

/** The columns of the report, in order, with what counts as each. */
export const columns = [
  {
    key: 'solved',
    name: 'Solved',
    meaning:
      'Murphy’s last reply was an answer, no live chat or form followed, the last vote was not negative, and the conversation has ended or been silent for a day.',
  },
  {
    key: 'escalated',
    name: 'Escalated',
    meaning: 'Live chat started, Murphy opened the message form, the shopper sent it, or an agent took over.',
  },
  {
    key: 'abandoned',
    name: 'Abandoned',
    meaning:
      'The last thing was a question of Murphy, a message that he did not understand or could not answer, or an answer that the shopper rejected.',
  },
  {
    key: 'votedDown',
    name: 'Voted down',
    meaning: 'As solved, but the last vote on an answer was negative.',
  },
  {
    key: 'open',
    name: 'Open',
    meaning: 'Not escalated, not ended, and less than a day since the last message. It may still change.',
  },
] as const satisfies readonly {
  readonly key: keyof ResolutionFigures
  readonly name: string
  readonly meaning: string
}[]

export const conversations = 'Conversations'
export const solvedShare = 'Solved share'
export const shareMeaning = 'Solved conversations among those that are no longer open.'

/** Returns `12,480`. */
export function formatNumber(count: number): string {
  return count.toLocaleString('en-AU')
}

/** Returns `60 %`, the solved conversations among those that are over; a dash when none is. */
export function formatSolvedShare({ conversations: all, open, solved }: ResolutionFigures): string {
  return all === open ? '–' : `${Math.round((100 * solved) / (all - open))} %`
}
