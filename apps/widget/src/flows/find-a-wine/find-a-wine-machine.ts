import { dropFilter, isExpertOffered, nothingSelected, notSure } from '@murphy/domain/wine'
import type { Ranking } from '@murphy/domain/wine'
import { chatCopy } from '../../core/copy'
import { closedQuietly, closeWithEvent } from '../../core/flow/flow-machine'
import type { FlowMachine, FlowStep, NotifyHost } from '../../core/flow/flow-machine'
import type {
  FindAWineEffect,
  FindAWineEvent,
  FindAWineOpening,
  FindAWineState,
  QuestionView,
  WineList,
} from '../../core/flow/find-a-wine-flow'
import { choose, findOpenQuestion, getKnownSelection, toWineSearch } from './wine-selection'

type Step = FlowStep<FindAWineState, FindAWineEffect>
type At<Name extends FindAWineState['at']> = Extract<FindAWineState, { at: Name }>
type WineRecord = Extract<FindAWineEffect, { kind: 'record-wine-event' }>
type Found = At<'results'> | At<'recommendationList'>

/** The bot event for both ways out of the finder. Source: OP-63 */
const standardEvent = 'End_Interaction'

/**
 * The machine of the wine finder: type, price, varietal, an offer of advice for more expensive wines, then three ranked
 * lists. It has its own Back button, so the header has no back arrow.
 *
 * Source: FAW-01 to FAW-22, FAW-46, OP-62 to OP-64
 */
export const findAWineMachine: FlowMachine<
  FindAWineOpening,
  FindAWineState,
  FindAWineEvent,
  FindAWineEffect
> = {
  get title() {
    return chatCopy.bot
  },
  hasBackArrow: () => false,

  open: (opening) => withHostMessages(openFinder(opening)),
  transition: (state, event) => withHostMessages(applyEvent(state, event)),
  back: (state) => to(state),
}

function openFinder(opening: FindAWineOpening): Step {
  const state: At<QuestionView> = {
    at: 'type',
    opening,
    initial: { at: 'loading' },
    selection: getKnownSelection(opening),
    isReset: false,
    searches: 0,
    isLeaving: false,
  }
  const first = findOpenQuestion(state.selection)
  const step = first === null ? finishQuestions(state) : to({ ...state, at: first })
  return {
    next: step.next,
    effects: [
      { kind: 'load-wines', storeNumber: opening.storeId },
      record(opening, 'PREFERENCE_SELECTION_START'),
      ...step.effects,
    ],
  }
}

function applyEvent(state: FindAWineState, event: FindAWineEvent): Step {
  if (event.kind === 'wines-arrived') return to({ ...state, initial: { at: 'loaded', wines: event.wines } })
  if (event.kind === 'wines-failed') return to({ ...state, initial: { at: 'failed' } })
  switch (state.at) {
    case 'type':
    case 'price':
    case 'varietal':
      return handleQuestionEvent(state, event)
    case 'expert':
      return handleOfferEvent(state, event)
    case 'results':
    case 'recommendationList':
      return handleResultsEvent(state, event)
  }
}

function handleQuestionEvent(state: At<QuestionView>, event: FindAWineEvent): Step {
  switch (event.kind) {
    case 'chosen':
      return event.question === state.at
        ? to({ ...state, selection: choose(state, event.label), isReset: false })
        : to(state)
    case 'continue-pressed':
      return leaveQuestion(state)
    case 'back-pressed':
      if (state.at === 'type') return to(state)
      return to({ ...state, at: state.at === 'price' ? 'type' : 'price' })
    case 'cancel-pressed':
      return to({ ...state, isLeaving: true })
    case 'leave-refused':
      return to({ ...state, isLeaving: false })
    case 'leave-confirmed':
      return state.isLeaving ? { next: closeWithEvent(standardEvent), effects: [] } : to(state)
    default:
      return to(state)
  }
}

function leaveQuestion(state: At<QuestionView>): Step {
  const { selection, opening } = state
  const { type, price, varietal } = selection
  switch (state.at) {
    case 'type':
      return type === null ? to(state) : to({ ...state, at: 'price' }, record(opening, `WINETYPE::${type}`))
    case 'price': {
      if (price === null) return to(state)
      const logged = record(opening, `PRICERANGE::${price}`)
      return type === notSure ? showResults(state, logged) : to({ ...state, at: 'varietal' }, logged)
    }
    case 'varietal':
      return varietal === null ? to(state) : finishQuestions(state, record(opening, `VARIETAL::${varietal}`))
  }
}

function handleOfferEvent(state: At<'expert'>, event: FindAWineEvent): Step {
  if (event.kind !== 'expert-answered') return to(state)
  if (!event.wants) return showResults(state)
  const { storeId, storeName } = state.opening
  return { next: { ...closedQuietly, salesFloor: { storeId, storeName } }, effects: [] }
}

function handleResultsEvent(state: Found, event: FindAWineEvent): Step {
  switch (event.kind) {
    case 'recommendations-arrived':
      return setRecommendations(state, event.search, { at: 'loaded', wines: event.wines })
    case 'recommendations-failed':
      return setRecommendations(state, event.search, { at: 'failed' })
    case 'see-more-pressed':
      return showMore(state, event.ranking)
    case 'filter-dropped':
      return showResults({ ...state, selection: dropFilter(state.selection, event.filter) })
    case 'back-pressed':
      return to(getPreviousView(state))
    case 'start-again-pressed':
      return to({ ...toQuestion(state, 'type'), selection: nothingSelected, isReset: true })
    case 'done-pressed':
      return { next: closeWithEvent(standardEvent), effects: [record(state.opening, "I'm done")] }
    default:
      return to(state)
  }
}

/** Takes the recommendations of the latest search, and ignores those of an earlier one. */
function setRecommendations(state: Found, search: number, found: WineList): Step {
  return to(search === state.searches ? { ...state, found } : state)
}

function showMore(state: Found, ranking: Ranking): Step {
  if (state.at !== 'results') return to(state)
  return to(
    { ...state, at: 'recommendationList', ranking },
    record(state.opening, `RECOMMENDATIONS::${ranking}`),
  )
}

function getPreviousView(state: Found): FindAWineState {
  if (state.at === 'recommendationList')
    return { ...getCommonFields(state), at: 'results', found: state.found }
  return toQuestion(state, state.selection.type === notSure ? 'price' : 'varietal')
}

function finishQuestions(state: FindAWineState, ...effects: readonly FindAWineEffect[]): Step {
  const { type, price } = state.selection
  if (type !== notSure && price !== null && isExpertOffered(price)) {
    return to({ ...getCommonFields(state), at: 'expert' }, ...effects)
  }
  return showResults(state, ...effects)
}

function showResults(state: FindAWineState, ...effects: readonly FindAWineEffect[]): Step {
  const { opening, selection } = state
  const searches = state.searches + 1
  return to(
    { ...getCommonFields(state), at: 'results', found: { at: 'loading' }, searches },
    ...effects,
    record(opening, 'RECOMMENDATIONS::results'),
    { kind: 'load-recommendations', search: searches, wineSearch: toWineSearch(opening, selection) },
  )
}

function toQuestion(state: FindAWineState, at: QuestionView): At<QuestionView> {
  return { ...getCommonFields(state), at, isLeaving: false }
}

function getCommonFields({ opening, initial, selection, isReset, searches }: FindAWineState) {
  return { opening, initial, selection, isReset, searches }
}

function record(
  { intentGroupId, intentGroupName, queryId }: FindAWineOpening,
  eventName: string,
): FindAWineEffect {
  return { kind: 'record-wine-event', eventName, intentGroupId, intentGroupName, queryId }
}

/** Adds a host message for each step that is recorded. Source: HST-13, OP-124 */
function withHostMessages({ next, effects }: Step): Step {
  return {
    next,
    effects: effects.flatMap((effect): Step['effects'] =>
      effect.kind === 'record-wine-event' ? [effect, createWineStepMessage(effect)] : [effect],
    ),
  }
}

function createWineStepMessage({ eventName, intentGroupName }: WineRecord): NotifyHost {
  const message = { type: 'chatbotTriggerAdobeAnalytics', eventName: 'wine_step' } as const
  return { kind: 'notify-host', message: { ...message, label: eventName, intentGroupName } }
}

function to(next: FindAWineState, ...effects: readonly FindAWineEffect[]): Step {
  return { next, effects }
}
