import { defineCopy } from '../copy/define-copy'

/** Texts of the widget around the transcript. Source: END-02 to END-13, OP-10, OP-17, LAU-01, INP-01, WEL-01 */
export const shellCopy = defineCopy('shell', {
  launcher: 'Chat with Murphy',
  unread: 'unread',
  back: 'Back',
  minimise: 'Minimise',
  close: 'Close',
  welcome: "Hi, I'm Murphy",
  message: 'Message',
  placeholder: 'Ask me anything',
  agentPlaceholder: 'Type a message',
  send: 'Send',
  conversation: 'Conversation',
  newest: 'Newest messages',
  myConversation: 'Your conversation',
  quickReplies: 'Quick replies',
  typing: 'Murphy is typing',
  examples: {
    title: 'Examples of what you can ask',
    /** Example messages in shoppers' language, shown until the shopper has written. */
    lines: ['Where is my order?', 'How do I return a bottle?', 'Can I have my tax invoice again?'],
  },
  finished: {
    title: 'Have you finished your chat?',
    /** Texts by type of the prompt. */
    line: {
      1: "Select Finished and we'll close this conversation.",
      2: "We haven't heard from you for a while, so we closed this conversation. Return to chat to start a new one.",
      3: "It looks like we're all done here.",
      4: 'Your live chat is over. You can return to Murphy or finish here.',
      default: 'You can return to your chat or finish here.',
    },
    return: 'Return to chat',
    finish: 'Finished',
  },
  ended: { title: 'Your chat has ended', startAgain: 'Start again' },
  notFound: '404: Not Found',
})
