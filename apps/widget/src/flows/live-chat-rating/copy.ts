import { defineCopy } from '../../copy/define-copy'

/**
 * Texts of the live-chat rating. The question, the names of the thumbs and the label of the chips are ours.
 *
 * Source: LC-27 to LC-29, LC-33, OP-22, OP-101
 */
export const liveChatRatingCopy = defineCopy('liveChatRating', {
  title: 'Live chat',
  question: 'How was your chat?',
  thumbs: { good: 'Good', bad: 'Bad' },
  /** Agents receive the texts of the pressed chips with the rating. */
  chips: {
    good: ['Quick to resolve', 'Knowledgeable', 'Professional', 'Friendly'],
    bad: ['Took too long', 'Issue not resolved', 'Unfriendly', 'Unprofessional'],
  },
  chipsLabel: 'What was it like?',
  comments: 'Additional comments',
  send: 'Send Feedback',
  thanks: 'Thank you for your feedback!',
})
