import { defineCopy } from '../../copy/define-copy'

/** The widget's texts around live chat. */
export const liveChatCopy = defineCopy('liveChat', {
  /** Source: HDR-02 */
  title: 'Live chat',
  /** Two spaces and `on of` as written. Source: LC-42 */
  unavailable: 'Live Chat is currently unavailable.  Please check on of our other contact options.',
  /** Source: ERR-02 to ERR-04, OP-93 */
  failure: {
    technical: "Hmm... looks like I'm having some technical issues. Give it another try in a few minutes.",
    unplugged:
      'Uh oh... Looks like someone unplugged me. Please retry live chat later or leave the customer service team a message.',
    wires:
      "Oh no... Looks like someone switched around my wires and I can't connect you to live chat right now. Please try again in a few minutes.",
  },
  /** Source: LC-17 to LC-19, OP-95 */
  queue: {
    busy: "You're number {n} in the queue. It's very busy right now, so it could be a while.",
    patience: "You're number {n} in the queue. Thanks for your patience.",
    near: "Nearly there! You're number {n} in the queue.",
    /** Source: LC-20, OP-96 */
    front: "You're almost at the front of the queue - please stay with us.",
  },
  /** The status below the header; not from the specification. */
  waiting: {
    connecting: 'Looking for someone to chat with you',
    place: 'Your place in the queue: {n}',
    minute: 'Estimated wait: about a minute',
    minutes: 'Estimated wait: about {n} minutes',
    hour: 'Estimated wait: more than an hour',
  },
  /** Source: OP-110 */
  joined: '{name} has joined the chat.',
  left: '{name} has left the chat.',
  /** Two spaces as written. Source: LC-43, LC-44 */
  ended: 'Live Chat has ended.',
  disruption: 'There has been a disruption.  Please check your connection.',
  /** The text that the agent reads. Source: OP-33 */
  loggedOff: 'The shopper has logged off.',
  /** For the console only. Source: LC-45 */
  nameAndEmailLost: 'Unable to send name and email to agent.',
  /** Not from the specification. */
  tooLong: 'That is more than fits into one message. Please send it in parts.',
  notSent: 'Your last message could not be sent.',
  /** The size is that of the account. Source: LCS-41 to LCS-44, OP-132 */
  file: {
    size: 'File size too large. Maximum limit is {size}.',
    type: 'The file you are trying to send is not supported.',
    disabled: 'File sending is temporarily disabled. Please try again later.',
    failed: 'Failed to send. Please try again.',
  },
})
