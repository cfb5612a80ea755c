import { planAccountAddress } from './changes/plan-account-address'
import { planAfterRefusal } from './changes/plan-after-refusal'
import { planRequestAfterArticle } from './changes/plan-request-after-article'
import { planChange, planSeveralChanges } from './changes/plan-change'
import { planCollectorTurn } from './changes/plan-collector-turn'
import { planFocusedChange } from './changes/plan-focused-change'
import { planFrontDesk } from './changes/plan-front-desk'
import { planCorrectedRequest } from './changes/plan-corrected-request'
import { planItemChange } from './changes/plan-item-change'
import { planNamedCancellation } from './changes/plan-named-cancellation'
import { planNotOffered } from './help/plan-not-offered'
import { planChangeOfOtherOrder } from './changes/plan-change-of-other-order'
import { planOwnPickup } from './changes/plan-own-pickup'
import { planPickupRule } from './changes/plan-pickup-rule'
import { planValueAfterRefusal } from './changes/plan-value-after-refusal'
import { planUncancel } from './changes/plan-uncancel'
import { planUndo } from './changes/plan-undo'
import { planWhyNominee } from './changes/plan-why-nominee'
import { planChosenProblem } from './claims/plan-chosen-problem'
import { planClaimDetail } from './claims/plan-claim-detail'
import { planClaimDeadline, planClaimTurn, planChangedMind } from './claims/plan-claim-turn'
import { planClaimedOrder } from './claims/plan-claimed-order'
import { planClaimedProduct } from './claims/plan-claimed-product'
import { planCancellation } from './flows/plan-flow-commands'
import { planAbility } from './help/plan-ability'
import { planBareHow } from './help/plan-bare-how'
import { planBareWhy, planUnknownWhy } from './help/plan-bare-why'
import { planChat } from './help/plan-chat'
import { planComplaintDetail } from './help/plan-complaint-detail'
import { planContactTurn } from './help/plan-contact-turn'
import { planEmptyConsent } from './help/plan-empty-consent'
import { planFirstOrder } from './help/plan-first-order'
import { planHelpInFlow, planHelpTalk } from './help/plan-help-talk'
import { planGrievance } from './help/plan-grievance'
import { planLogOut } from './help/plan-log-out'
import { planProgressQuestion } from './help/plan-progress-question'
import { planSelfTalk } from './help/plan-self-talk'
import { planServiceMatter } from './help/plan-service-matter'
import { planTeamDetail } from './help/plan-team-detail'
import { planTroubleTurn } from './help/plan-trouble-turn'
import { planAwaitedOrder } from './orders/plan-awaited-order'
import { planBareOrder } from './orders/plan-bare-order'
import { planBareWhen } from './orders/plan-bare-when'
import { planCancelledQuestion } from './orders/plan-cancelled-question'
import { planCheckAgain } from './orders/plan-check-again'
import { planCustomsHold } from './orders/plan-customs-hold'
import { planDeliveryTurn } from './orders/plan-delivery-turn'
import { planMoneyBack } from './orders/plan-money-back'
import { planInvoiceAgain, planInvoiceForAnother, planInvoiceTurn } from './orders/plan-invoice-turn'
import { planLateOrder } from './orders/plan-late-order'
import { planLatestInvoice } from './orders/plan-latest-invoice'
import { planOrderMatter } from './matters/plan-order-matter'
import { planMatterInView } from './orders/plan-matter-in-view'
import { planMissedDelivery } from './orders/plan-missed-delivery'
import { planNumberSlip } from './orders/plan-number-slip'
import { planOfferedOrder } from './orders/plan-offered-order'
import { planOrderFocus } from './orders/plan-order-focus'
import { planOrderInView } from './orders/plan-order-in-view'
import { planOrderSum } from './orders/plan-order-sum'
import { planOrderTrouble } from './orders/plan-order-trouble'
import { planOwnRefund } from './orders/plan-own-refund'
import { planPaymentQuestion } from './orders/plan-payment-question'
import { planPickupTrouble } from './orders/plan-pickup-trouble'
import { planDescribedOrder, planOrderTurn } from './orders/plan-order-turn'
import { planOrderFact } from './orders/plan-order-fact'
import {
  planRefundDetail,
  planRefundFee,
  planRefundOrder,
  planRefundTrouble,
  planRefundTurn,
} from './orders/plan-refund-turn'
import { planSentGift } from './orders/plan-sent-gift'
import { planSameForOrder, planShownOrder } from './orders/plan-shown-order'
import { planUnnamedOrder } from './orders/plan-unnamed-order'
import { planGlobalIntent } from './plan-global-intent'
import { planGuestTurn } from './plan-guest-turn'
import { planPending } from './plan-pending'
import { planAlcoholFree } from './products/plan-alcohol-free'
import { planComingPurchase } from './products/plan-coming-purchase'
import { planDrinksTotal } from './products/plan-drinks-total'
import { planDrinksTurn } from './products/plan-drinks-turn'
import { planFocusTurn } from './products/plan-focus-turn'
import { planGiftAndDay } from './products/plan-gift-and-day'
import { planGiftRequest } from './products/plan-gift-request'
import { planLossTurn } from './products/plan-loss-turn'
import { planOrderedProduct } from './products/plan-ordered-product'
import { planOriginQuestion } from './products/plan-origin-question'
import { planPriceQuestion } from './products/plan-price-question'
import { planProductArrival } from './products/plan-product-arrival'
import { planProductArticle } from './products/plan-product-article'
import { planProductFact } from './products/plan-product-fact'
import { planProductMatter } from './products/plan-product-matter'
import { planProductPickup } from './products/plan-product-pickup'
import { planProductTurn } from './products/plan-product-turn'
import { planPurchase } from './products/plan-purchase'
import { planShownRequest } from './products/plan-shown-request'
import { planShownProducts } from './products/plan-shown-products'
import { planStoreRange } from './products/plan-store-range'
import { planStockTurn } from './products/plan-stock-turn'
import { planSelection } from './references/plan-selection'
import { planOtherLanguage } from './repair/other-language'
import { planDecline } from './repair/plan-decline'
import { planResumedAnswer } from './repair/plan-resumed-answer'
import { planResumption } from './repair/plan-resumption'
import { planUrgentDrink } from './products/plan-urgent-drink'
import { planDeliveryQuestion } from './stores/plan-delivery-question'
import { planDeliveryPlace } from './stores/plan-delivery-place'
import { planFeeQuestion } from './stores/plan-fee-question'
import { planNamedStoreHours } from './stores/plan-named-store-hours'
import { planOtherStore } from './stores/plan-other-store'
import { planShownStore } from './stores/plan-shown-store'
import { planHoursTurn, planStoreTurn } from './stores/plan-store-turn'
import { planPauseDuration } from './subscriptions/plan-pause-duration'
import { planSubscriptionInView } from './subscriptions/plan-subscription-in-view'
import { planSubscriptionTurn } from './subscriptions/plan-subscription-turn'
import type { DialogueState } from './dialogue-state'
import type { TurnPlan } from './turn-plan'
import type { UnderstoodIntent } from './understanding'
import type { UtteranceReaders } from './utterance-readers'

/** Plans an utterance of one request; `null`: it is about something else. */
type Planner = (
  understood: UnderstoodIntent,
  dialogue: DialogueState,
  readers: UtteranceReaders,
) => TurnPlan | null | Promise<TurnPlan | null>

/**
 * The plans of an utterance of one request in order of precedence. The first one that fits is taken.
 *
 * Source: docs/understanding.md#intents
 */
export const planners: readonly Planner[] = [
  // Texts that are answered even while another question is pending.
  planOtherLanguage,
  planBareWhy,
  planServiceMatter,
  planProgressQuestion,
  planGuestTurn,
  planValueAfterRefusal,
  planChangeOfOtherOrder,
  planClaimDetail,
  planChosenProblem,
  planSubscriptionInView,
  planOrderInView,
  planMatterInView,
  planAccountAddress,
  planPauseDuration,
  planResumedAnswer,
  planOwnRefund,
  planRefundFee,
  planCancelledQuestion,
  planUncancel,
  planMoneyBack,
  planPaymentQuestion,
  planClaimDeadline,
  planChangedMind,
  planCustomsHold,
  planSameForOrder,
  planMissedDelivery,
  planOrderTrouble,
  planOrderMatter,
  planPickupTrouble,
  planNumberSlip,
  planResumption,
  planOfferedOrder,
  planProductMatter,
  planStoreRange,
  planComingPurchase,
  planPurchase,
  planLossTurn,
  planGiftAndDay,
  planGiftRequest,
  planAlcoholFree,
  planSentGift,
  planUrgentDrink,
  planDrinksTotal,
  planPriceQuestion,
  planShownRequest,
  planProductFact,
  planProductArrival,
  planShownProducts,
  planOrderedProduct,
  planOriginQuestion,
  planProductArticle,
  planPickupRule,
  planDeliveryQuestion,
  planFeeQuestion,
  planDeliveryPlace,
  planFirstOrder,
  planLogOut,
  planFrontDesk,
  planGlobalIntent,
  planSelfTalk,
  planAbility,
  planNamedStoreHours,
  planContactTurn,
  planHelpTalk,
  planHelpInFlow,
  planBareHow,
  planRequestAfterArticle,
  planBareOrder,
  planBareWhen,
  planUnnamedOrder,
  planCheckAgain,
  planCancellation,
  planRefundOrder,
  planAwaitedOrder,
  planOrderSum,
  planLatestInvoice,
  planClaimedOrder,
  planShownOrder,
  planDescribedOrder,
  planRefundDetail,
  planOrderFact,
  // An answer to the pending question.
  planPending,
  planDecline,
  planInvoiceForAnother,
  planInvoiceAgain,
  planInvoiceTurn,
  // Changes: one that was done or refused, and a new one.
  planUndo,
  planOwnPickup,
  planItemChange,
  planCorrectedRequest,
  planAfterRefusal,
  planWhyNominee,
  planNamedCancellation,
  planFocusedChange,
  planChange,
  planSeveralChanges,
  planNotOffered,
  // Texts that depend on what was shown or told, and texts that the engine mistakes for another topic.
  planOtherStore,
  planShownStore,
  planProductPickup,
  planClaimedProduct,
  planComplaintDetail,
  planTroubleTurn,
  planLateOrder,
  planCollectorTurn,
  planDrinksTurn,
  planOrderFocus,
  planHoursTurn,
  planFocusTurn,
  planSelection,
  planClaimTurn,
  planSubscriptionTurn,
  planOrderTurn,
  planStockTurn,
  planProductTurn,
  planRefundTurn,
  planRefundTrouble,
  planDeliveryTurn,
  planStoreTurn,
  planGrievance,
  planEmptyConsent,
  planTeamDetail,
  planChat,
  planUnknownWhy,
]
