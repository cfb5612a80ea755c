import { defineCopy } from '../../copy/define-copy'

/** Texts of the live-chat view; not from the specification. */
export const liveChatViewCopy = defineCopy('liveChatView', {
  typing: '{name} is typing',
  someone: 'Someone',
  sending: 'Sending…',
  sendingFile: 'Sending {name}…',
  attach: 'Send a file',
  file: '{name}, {size}',
  removed: 'This file was removed.',
  replies: 'Replies',
  cards: 'Cards',
})
