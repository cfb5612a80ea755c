import type { ComponentType, RefObject } from 'react'
import type { Entry, LiveLine, QuickReplyGroup } from '../core/conversation/conversation-state'
import type { EndPromptType } from '../core/frame/frame-state'
import type { ShownItem } from '../core/reply-kinds'
import type { LazyFlow, LiveChatFlow, OpenFlow } from '../flows/machines'
import type { ScreenProps } from '../flows/screen-props'
import type { CarouselProps } from '../components/carousel/carousel-props'
import type { ViewProps } from '../reply-items/view'

type WindowedEntriesProps = {
  readonly entries: readonly Entry[]
  readonly scroller: RefObject<HTMLElement | null>
  readonly heightsPx: readonly number[]
  readonly onResize: () => void
}

/** The lazily loaded modules, as far as the views use them. */
export type ViewModules = {
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
    readonly ChatTail: ComponentType
    readonly ChatTools: ComponentType
    readonly LiveChatMessageView: ComponentType<ViewProps<'livechatmessage'>>
    readonly LiveChatScreen: ComponentType<{
      readonly flow: Extract<OpenFlow, { readonly name: LiveChatFlow }>
    }>
    readonly LiveLineView: ComponentType<{ readonly entry: Entry; readonly line: LiveLine }>
    readonly WaitingLine: ComponentType
  }
  readonly notices: { readonly AboveChat: ComponentType; readonly SurveyScreen: ComponentType }
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
    readonly heightsOf: (list: HTMLElement | null) => readonly number[]
  }
}
