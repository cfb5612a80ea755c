import { defineWords } from '../../words/words'

/** What stands around a chat with people; our own words. */
export const liveChatViewCopy = defineWords('liveChatView', {
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
