import { standardWineCopy } from '@murphy/domain/wine'
import { fill } from '@murphy/domain/copy'
import { defineCopy } from '../../copy/define-copy'

/** Source: FAW-03, FAW-04, FAW-09, FAW-10, FAW-15, FAW-43, OP-58 to OP-62 */
export const findAWineCopy = defineCopy('findAWine', {
  ...standardWineCopy,
  questions: {
    type: 'What kind of wine do you feel like?',
    price: 'How much would you like to spend?',
    varietal: 'Which grape or style?',
  },
  step: 'Step {step} of {steps} · At {store}',
  at: 'At {store}',
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
  seeMoreOf: 'See more: {ranking}',
  startAgain: 'Start again',
  done: "I'm done",
  emptyList: 'No results found. Consider widening your filters.',
  /** The one filter to give up; `all`: no single one helps. */
  relax: {
    type: 'Any kind of wine: {wines}',
    price: 'At any price: {wines}',
    varietal: 'Any grape or style: {wines}',
    all: 'Any wine at all: {wines}',
  },
  oneWine: '1 wine',
  manyWines: '{count} wines',
  rated: '{rating} out of 5 from {reviews}',
  oneReview: '1 review',
  manyReviews: '{count} reviews',
})

export function formatWineCount(count: number): string {
  return count === 1 ? findAWineCopy.oneWine : fill(findAWineCopy.manyWines, { count })
}

export function formatReviewCount(count: number): string {
  return count === 1 ? findAWineCopy.oneReview : fill(findAWineCopy.manyReviews, { count })
}
