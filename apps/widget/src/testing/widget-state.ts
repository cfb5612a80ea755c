import type { Wine } from '@murphy/contracts/entities'
import type { FindAWineState, WineList } from '../core/flow/find-a-wine-flow'
import { nothingSelected, formatNoWineFound } from '@murphy/domain/wine'
import { findAWineCopy } from '../flows/find-a-wine/copy'
import { liveChatRatingCopy } from '../flows/live-chat-rating/copy'
import { selectOpenView, selectShownBanner } from '../core/selectors'
import { getShopperId, getShopperNames } from '../core/session/shopper'
import type { State } from '../core/state'
import { selectVisibleEntries } from '../core/visible-entries'

/**
 * The specification's flat list "Widget state", read from the state. A field without a screen has its empty value.
 *
 * Source: LAU-18, ORD-33, STO-17, PAV-14, FAW-48, NOM-42, LC-23, LC-34, STG-08
 */
export type WidgetState = {
  readonly currentView: string
  readonly isFirstOpen: boolean
  readonly hasUserInteracted: boolean
  readonly lastFollowUpEvent: string | null
  readonly userFirstName: string | null
  readonly userLastName: string | null
  readonly userEmail: string | null
  readonly banner: { readonly text: string; readonly type: string } | null
  readonly botIcon: 'normal' | 'xmas' | 'mask'
  readonly feedbackChip: string | null
  readonly feedbackComments: string
  /** Positions in the live-chat queue, 0 without one, and whether this band's message was shown. */
  readonly queuePositions: { readonly initial: number; readonly current: number }
  readonly customQueueMessageFlag: boolean
  readonly isSocketConnected: boolean
  readonly isOrderTrackingShown: boolean
  readonly isPickupOrderClicked: boolean
  readonly nomineeScreen: 'loading' | 'form' | 'submitting' | 'confirmation' | 'failure' | null
  /** The finder's own view, by the specification's names. */
  readonly wineView:
    | 'type'
    | 'price'
    | 'varietal'
    | 'results'
    | 'recommendationList'
    | 'WineMerchantRedirect'
    | null
  readonly showWineFinder: boolean
  readonly wineExpert: boolean
  readonly wineType: string | null
  readonly priceRange: string | null
  readonly varietal: string | null
  readonly isReset: boolean
  readonly productList: {
    readonly isFetching: boolean
    readonly productArray: readonly Wine[]
    readonly initialProductArray: readonly Wine[]
    readonly errorMsg: string | null
  }
  readonly expandedOrderTile: number | null
  readonly shopperId: number
  readonly widgetSessionId: string
  readonly storeId: string | null
  readonly storeName: string | null
  readonly isProductDetailPageOpen: boolean
}

export function toWidgetState(state: State): WidgetState {
  const { session, flow } = state
  const banner = selectShownBanner(state)
  const names = getShopperNames(session)
  const store = flow?.name === 'find-a-wine' ? flow.state.opening : session.store
  return {
    currentView: currentView(state),
    isFirstOpen: session.phase === 'unopened',
    hasUserInteracted: session.hasInteracted,
    lastFollowUpEvent: session.lastFollowUpEvent,
    userFirstName: names?.firstName ?? null,
    userLastName: names?.lastName ?? null,
    userEmail: names?.email ?? null,
    banner: banner === null ? null : { text: banner.bannerTemplate, type: banner.bannerType },
    botIcon: botIcon(state),
    ...getLiveChat(state),
    isSocketConnected: state.hub === 'connected',
    isOrderTrackingShown: flow?.name === 'delivery-tracking',
    isPickupOrderClicked: flow?.name === 'nominee',
    nomineeScreen: flow?.name === 'nominee' ? flow.state.at : null,
    expandedOrderTile: expandedOrderTile(state),
    ...wineFinder(flow?.name === 'find-a-wine' ? flow.state : null),
    shopperId: getShopperId(session),
    widgetSessionId: session.widgetSessionId,
    storeId: store?.storeId ?? null,
    storeName: store?.storeName ?? null,
    isProductDetailPageOpen: session.isProductPageOpen,
  }
}

/**
 * Returns the index of the expanded order tile: of the tracking screen's panels while that screen covers the chat, else
 * of the cards in the chat's order list. At most one is expanded; a card of a removed list is not.
 */
function expandedOrderTile(state: State): number | null {
  const { flow } = state
  if (flow?.name === 'delivery-tracking') return flow.state.at === 'shown' ? flow.state.openPanel : null
  const { expandedOrder } = state.conversation
  const isThere = selectVisibleEntries(state).some(({ id }) => id === expandedOrder?.entryId)
  return isThere ? (expandedOrder?.index ?? null) : null
}

type WineFinderFields = Pick<
  WidgetState,
  | 'wineView'
  | 'showWineFinder'
  | 'wineExpert'
  | 'wineType'
  | 'priceRange'
  | 'varietal'
  | 'isReset'
  | 'productList'
>

/** Source: FAW-37, FAW-48, PAV-14 */
function wineFinder(finder: FindAWineState | null): WineFinderFields {
  const found = finder !== null && 'found' in finder ? finder.found : null
  return {
    wineView: finder?.at === 'expert' ? 'WineMerchantRedirect' : (finder?.at ?? null),
    showWineFinder: finder !== null,
    wineExpert: finder?.at === 'expert',
    wineType: finder?.selection.type ?? null,
    priceRange: finder?.selection.price ?? null,
    varietal: finder?.selection.varietal ?? null,
    isReset: finder?.isReset ?? false,
    productList: {
      isFetching: finder?.initial.at === 'loading' || found?.at === 'loading',
      productArray: wines(found),
      initialProductArray: wines(finder?.initial ?? null),
      errorMsg: found?.at === 'failed' ? formatNoWineFound(nothingSelected, { wine: findAWineCopy }) : null,
    },
  }
}

function wines(list: WineList | null): readonly Wine[] {
  return list?.at === 'loaded' ? list.wines : []
}

/** Source: LC-23, LC-34 */
function getLiveChat({
  flow,
  liveChat,
}: State): Pick<
  WidgetState,
  'feedbackChip' | 'feedbackComments' | 'queuePositions' | 'customQueueMessageFlag'
> {
  const rating = flow?.name === 'live-chat-rating' ? flow.state : null
  const queue = 'chat' in liveChat ? liveChat.chat.queue : null
  const thumb = rating?.rating ?? null
  const chips = thumb === null ? [] : liveChatRatingCopy.chips[thumb]
  return {
    feedbackChip: chips.filter((_, place) => rating?.chips.includes(place)).join(', ') || null,
    feedbackComments: rating?.comments ?? '',
    queuePositions: { initial: queue?.initialPosition ?? 0, current: queue?.currentPosition ?? 0 },
    customQueueMessageFlag: queue?.isMessageShown ?? false,
  }
}

/** Returns the name of the view that covers the widget, outermost first. */
function currentView(state: State): string {
  const view = selectOpenView(state)
  if (view === null) return 'closed'
  if (view.at === 'chat' && state.flow !== null) return state.flow.name
  return view.at
}

/** Source: OP-39 */
function botIcon({ configuration }: State): WidgetState['botIcon'] {
  const icon = configuration.at === 'loaded' ? configuration.value.botIcon : null
  if (icon?.xmas === true) return 'xmas'
  return icon?.mask === true ? 'mask' : 'normal'
}
