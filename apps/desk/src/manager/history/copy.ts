import { formatTotal } from '../../components/copy'

export const copy = {
  titles: { history: 'History', ratings: 'Bad ratings' },
  filter: 'Search',
  text: 'Chat text',
  shopper: 'Shopper',
  shopperHint: 'Name, email or phone',
  order: 'Order',
  agent: 'Agent',
  allAgents: 'All agents',
  tag: 'Tag',
  rating: 'Rating',
  ratings: { '': 'All ratings', good: 'Good', bad: 'Bad', none: 'Not rated' },
  searching: 'Searching…',
  none: { history: 'No chats yet', ratings: 'No chats rated bad' },
  noMatches: 'No chats match these filters.',
  results: 'Search results',
  runs: 'Active',
  missed: 'Missed',
  signedIn: 'Signed in',
  good: 'Good',
  bad: 'Bad',
  noMessages: 'No messages',
  choose: 'Select a chat to see its transcript as the shopper saw it.',
  back: 'Back to the list',
  replay: 'Chat transcript',
  opening: 'Loading chat…',
  notFound: 'Chat not found.',
  beforeAgent: 'Bot transcript',
  murphy: 'Murphy',
  live: 'Live: new messages appear automatically. The shopper and the agent cannot see you until you whisper or join.',
  supervision: 'Supervision',
  whisper: 'Whisper to the agents of this chat',
  whisperHint: 'Only agents see this',
  sendWhisper: 'Send whisper',
  whispered: 'Whisper sent.',
  whisperMark: 'Whisper',
  note: 'Note',
  join: 'Join chat',
  takeOver: 'Take over chat',
  joinHint: 'Join: you write beside the agent. Take over: the chat is yours, and the agent is told.',
  takeOverHint: 'Take over: the chat is yours alone, and the other agents are told.',
  openChat: 'Open chat',
  mail: 'Email transcript',
  email: 'Send transcript to',
  send: 'Send',
  mailed: 'The email is being sent.',
  ban: 'Ban visitor',
  banAbout: 'The chat ends and this visitor cannot start another one.',
  banReason: 'Reason (visible to agents)',
  banFor: 'Duration',
  doBan: 'Ban',
  banned: 'Visitor banned. You can remove the ban on the Bans page.',
} as const

export function formatChatTotal(count: number): string {
  return formatTotal(count, 'chat')
}

/** Returns the shopper's comment to the rating. */
export function formatComment(comment: string): string {
  return `“${comment}”`
}
