import { defineWords } from '../../words/words'

/** Source: LC-27 to LC-29, LC-33, OP-22, OP-101; the question, the names of the thumbs and the label of the chips are ours. */
export const liveChatRatingCopy = defineWords('liveChatRating', {
  title: 'Live chat',
  question: 'How was your chat?',
  thumbs: { good: 'Good', bad: 'Bad' },
  /** What goes to the agents with the rating is what was pressed. */
  chips: {
    good: ['Quick to resolve', 'Knowledgeable', 'Professional', 'Friendly'],
    bad: ['Took too long', 'Issue not resolved', 'Unfriendly', 'Unprofessional'],
  },
  chipsLabel: 'What was it like?',
  comments: 'Additional comments',
  send: 'Send Feedback',
  thanks: 'Thank you for your feedback!',
})
