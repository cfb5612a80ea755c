import type { ModuleRegistry } from '@murphy/flow'
import type { WidgetContextValue } from '../components/widget-context'
import type { CoreModules } from '../core/core-modules'
import type { ComponentType, ReactElement, RefObject } from 'react'
import type { Entry, LiveChatContent, QuickReplyGroup } from '../core/conversation/conversation-state'
import type { EndPromptType } from '../core/frame/frame-state'
import type { ShownItem } from '../core/reply-kinds'
import type { LazyFlow, LiveChatFlow, OpenFlow } from '../core/flow/flows'
import type { ScreenProps } from '../flows/screen-props'
import type { CarouselProps } from '../components/carousel/carousel-props'
import type { ViewProps } from '../reply-items/view-props'

/** The lazily loaded modules of a widget, as its core and its views use them. */
export type WidgetModules = CoreModules & ViewModules

export type WidgetModuleRegistry = ModuleRegistry<WidgetModules>

/** A widget as its screen uses it: its state, its events and its lazily loaded modules. */
export type Widget = WidgetContextValue & { readonly modules: WidgetModuleRegistry }

/** The props of the view that renders a window of a long conversation. */
export type WindowedEntriesProps = {
  readonly entries: readonly Entry[]
  readonly scroller: RefObject<HTMLElement | null>
  /** The known heights. Other heights are estimated until the entries are rendered. */
  readonly heightsPx: readonly number[]
  /** Called when an entry is higher or lower than estimated. */
  readonly onResize: () => void
  /** Draws one entry. */
  readonly children: (entry: Entry, index: number) => ReactElement
}

/** The lazily loaded modules, as far as the views use them. */
type ViewModules = {
  readonly [Name in LazyFlow]: { readonly Screen: ComponentType<ScreenProps<Name>> }
} & {
  readonly 'first-answer': {
    readonly AnswerVote: ComponentType<{
      readonly entryId: string
      readonly answer: 'yes' | 'i-need-help' | null
    }>
    readonly DaySeparator: ComponentType<{ readonly at: number }>
    readonly EndPrompt: ComponentType<{ readonly type: EndPromptType; readonly isLeaving: boolean }>
    readonly EndScreen: ComponentType<{ readonly isLeaving: boolean }>
    readonly FlowPage: ComponentType<{ readonly flow: OpenFlow }>
    readonly HostDevice: ComponentType
    readonly MyConversationButton: ComponentType
    readonly QuickReplies: ComponentType<{ readonly group: QuickReplyGroup }>
    readonly ReplyItemView: ComponentType<{ readonly entry: Entry }>
    readonly toPlainText: (item: ShownItem) => string
  }
  readonly 'live-chat': {
    readonly ChatActivity: ComponentType
    readonly AttachButton: ComponentType
    readonly LiveChatMessageView: ComponentType<ViewProps<'livechatmessage'>>
    readonly LiveChatScreen: ComponentType<{
      readonly flow: Extract<OpenFlow, { readonly name: LiveChatFlow }>
    }>
    readonly LiveChatContentView: ComponentType<{ readonly entry: Entry; readonly content: LiveChatContent }>
    readonly QueuePosition: ComponentType
  }
  readonly notices: { readonly Notices: ComponentType; readonly SurveyScreen: ComponentType }
  readonly carousels: {
    readonly Carousel: ComponentType<CarouselProps>
    readonly PaStoreSelectView: ComponentType<ViewProps<'pa-store-select'>>
    readonly ProductListView: ComponentType<ViewProps<'product-list'>>
    readonly ProductNearbyStoreListView: ComponentType<ViewProps<'product-nearby-store-list'>>
    readonly StoreSelectView: ComponentType<ViewProps<'store-select'>>
    readonly StoreView: ComponentType<ViewProps<'store'>>
  }
  readonly 'windowed-entries': {
    readonly WindowedEntries: ComponentType<WindowedEntriesProps>
    readonly measureHeights: (list: HTMLElement | null) => readonly number[]
  }
}
