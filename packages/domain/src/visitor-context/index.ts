export { isInControlGroup } from './control-group'
export type { OfferCondition, OfferFacts } from './offers'
export { findDueOffer, getOfferWaitMs } from './offers'
export type { Basket, BasketLine, FailedSearch, VisitedPage, VisitorContext, VisitUpdate } from './visit'
export {
  addVisit,
  basketLinesMaxCount,
  emptyVisit,
  isEmptyVisit,
  isOtherShopper,
  toPagePath,
  visitedPagesMaxCount,
  withTimesUntil,
} from './visit'
