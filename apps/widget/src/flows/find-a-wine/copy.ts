import type { QuestionView } from './find-a-wine-state'

/** Source: FAW-03, FAW-04, FAW-09, FAW-10, FAW-15, FAW-43, OP-58 to OP-62 */
export const findAWineCopy = {
  questions: {
    type: 'What kind of wine do you feel like?',
    price: 'How much would you like to spend?',
    varietal: 'Which grape or style?',
  } satisfies Readonly<Record<QuestionView, string>>,
  step: (step: number, steps: number) => `Step ${step} of ${steps}`,
  at: (store: string) => `At ${store}`,
  back: 'Back',
  cancel: 'Cancel',
  continue: 'Continue',
  loading: 'Looking along the shelves',
  leaveTitle: 'Leave the wine finder?',
  leaveLine: "What you've chosen so far will be lost.",
  leaveRefused: 'No, go back',
  leave: 'Leave',
  expertTitle: 'Would you like some expert advice?',
  expertLine: 'Our product experts know these bottles well and can help you choose.',
  expertAccepted: 'Yes, connect with a product expert',
  expertDeclined: 'No, get wine recommendation',
  resultsTitle: 'Wines for you',
  seeMore: 'See more',
  seeMoreOf: (ranking: string) => `See more: ${ranking}`,
  startAgain: 'Start again',
  done: "I'm done",
  emptyList: 'No results found. Consider widening your filters.',
  relax: {
    type: (wines: string) => `Any kind of wine: ${wines}`,
    price: (wines: string) => `At any price: ${wines}`,
    varietal: (wines: string) => `Any grape or style: ${wines}`,
  } satisfies Readonly<Record<QuestionView, (wines: string) => string>>,
  wines: (count: number) => (count === 1 ? '1 wine' : `${count} wines`),
  rated: (rating: string, reviews: string) => `${rating} out of 5 from ${reviews}`,
  reviews: (count: number) => (count === 1 ? '1 review' : `${count} reviews`),
} as const
