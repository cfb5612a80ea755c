import type { ChatSummary } from '../core/shift/chat-summary'

export const summaryCopy = {
  draft: 'Draft summary',
  title: 'Summary',
  byModel: 'Drafted by a language model. Check it against the transcript.',
  ready: 'Summary ready',
  dismiss: 'Dismiss summary',
  drafting: 'A language model is drafting a summary…',
  undo: 'Undo summary',
} as const

/** Returns the draft of a wrap-up note, one fact a line. */
export function formatChatSummary(summary: ChatSummary): string {
  const { topic, asked, lastSaid, orders, sent, forms, tags, isAnswered } = summary
  const rows = [
    ['Topic', topic],
    ['Asked', asked && `“${asked}”`],
    ['Last message', lastSaid && `“${lastSaid}”`],
    ['Orders', orders.join(', ')],
    ['Sent', sent.join(', ')],
    ['Forms', forms.map(({ orderId, isDone }) => `${orderId} ${isDone ? 'sent' : 'failed'}`).join(', ')],
    ['Tags', tags.join(', ')],
    ['Outcome', isAnswered ? 'Answered' : 'The last message has no answer yet'],
  ] as const
  return rows.flatMap(([name, value]) => (value === '' ? [] : `${name}: ${value}`)).join('\n')
}
