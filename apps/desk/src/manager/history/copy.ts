export const copy = {
  titles: { history: 'History', ratings: 'Bad ratings' },
  filter: 'Search',
  text: 'Words of the chat',
  shopper: 'Shopper',
  shopperHint: 'Name, email or phone',
  order: 'Order',
  agent: 'Agent',
  allAgents: 'All agents',
  tag: 'Tag',
  rating: 'Rating',
  ratings: { '': 'All ratings', good: 'Good', bad: 'Bad', none: 'Not rated' },
  from: 'From',
  to: 'To',
  search: 'Search',
  clear: 'Clear',
  searching: 'Searching…',
  none: { history: 'No chats yet.', ratings: 'No chat is rated bad.' },
  nothingLikeThat: 'No chat is like that.',
  results: 'Chats found',
  runs: 'Runs',
  missed: 'Nobody took it',
  signedIn: 'Signed in',
  good: 'Good',
  bad: 'Bad',
  noWords: 'Nothing was written.',
  choose: 'Choose a chat to read it as the shopper saw it.',
  back: 'Back to the list',
  replay: 'The chat',
  opening: 'Opening the chat…',
  notFound: 'There is no such chat.',
  beforeAgent: 'With Murphy, before',
  murphy: 'Murphy',
  live: 'It runs. New lines appear by themselves; the shopper and the agent do not see you.',
  mail: 'Mail the transcript',
  email: 'Email address',
  send: 'Send',
  mailed: 'It is on its way.',
  ban: 'Ban this visitor',
  banLine: 'The chat ends, and this visitor cannot start another.',
  banReason: 'Why? Colleagues see this.',
  banFor: 'For how long',
  doBan: 'Ban',
  banned: 'Banned. The list of bans lifts it again.',
} as const

export function countText(count: number): string {
  return count === 1 ? '1 chat' : `${count.toLocaleString('en-AU')} chats`
}

/** What the shopper has said beside the rating. */
export function commentText(comment: string): string {
  return `“${comment}”`
}
