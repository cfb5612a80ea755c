import { defineCopy } from '../../copy/define-copy'

/** Texts for downloading and deleting the conversation; not from the specification. Source: decision 014 */
export const myConversationCopy = defineCopy('myConversation', {
  title: 'Your conversation',
  about: 'You can keep a copy of this conversation, or have it deleted.',
  continueOnPhone: 'Continue on your phone',
  download: 'Download',
  downloading: 'Downloading…',
  downloaded: 'The copy is in your downloads.',
  delete: 'Delete',
  deleting: 'Deleting…',
  failed: {
    download: 'The copy could not be made. Please try again.',
    delete: 'The conversation could not be deleted. Please try again.',
  },
  confirm: {
    title: 'Delete this conversation?',
    line: 'It is removed here and at our end, and this chat is over. It cannot be brought back.',
    keep: 'Keep it',
    delete: 'Delete it',
  },
  file: {
    title: 'Your conversation with {bot}',
    savedAt: 'Saved {moment}',
    you: 'You',
    agent: 'Live chat',
    data: 'The same as data (JSON)',
  },
})
