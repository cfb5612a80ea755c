import type { EndPromptType } from '../core/frame/frame-state'

/** The line below `Have you finished your chat?`. Source: END-04, OP-17 */
export const endPromptLine: Readonly<Record<EndPromptType, string>> = {
  1: "Select Finished and we'll close this conversation.",
  2: "We haven't heard from you for a while, so we closed this conversation. Return to chat to start a new one.",
  3: "It looks like we're all done here.",
  4: 'Your live chat is over. You can return to Murphy or finish here.',
  default: 'You can return to your chat or finish here.',
}

/** What one can say, in the words that shoppers use; shown until the shopper has said something. */
export const examples: readonly string[] = [
  'Where is my order?',
  'How do I return a bottle?',
  'Can I have my tax invoice again?',
]
