import type { ReactNode } from 'react'
import { Skeleton } from '@murphy/ui'
import { findChat } from '../core/shift/selectors'
import { ChatHeader } from './chat-header'
import { Transcript } from './transcript'
import { Composer } from './composer'
import { copy } from './copy'
import { EndedChatFooter } from './ended-chat-footer'
import { HandoverSummary } from './handover-summary'
import { BotTranscript } from './bot-transcript'
import { ShopperPanel } from './shopper-panel'
import { ViewerNotice } from '../components/viewer-notice'
import css from './chat-view.module.css'
import { useShift } from '../components/desk-context'

type Props = {
  readonly chatId: string
  /** The shopper's details are in a column of their own; otherwise they are collapsed in this view. */
  readonly hasShopperColumn: boolean
  /** Continues an ended chat by email. */
  readonly mailAction: ReactNode
}

/** The open chat. */
export function ChatView({ chatId, hasShopperColumn, mailAction }: Props) {
  const chat = useShift((shift) => findChat(shift, chatId))
  const isNote = useShift(({ noteChatIds }) => noteChatIds.includes(chatId))
  // The chat was just accepted, and the answer came before the state.
  if (chat === undefined)
    return (
      <div className={css.waiting}>
        <output>{copy.loading}</output>
        <Skeleton shape="title" />
        <Skeleton shape="line" />
        <Skeleton shape="short" />
      </div>
    )
  return (
    <>
      <ChatHeader chat={chat} />
      <div className={css.viewers}>
        <ViewerNotice kind="chat" id={chatId} />
      </div>
      {!hasShopperColumn && (
        <details className={css.shopper}>
          <summary className={css.summary}>{copy.shopper}</summary>
          <div className={css.panel}>
            <ShopperPanel chatId={chatId} />
          </div>
        </details>
      )}
      <HandoverSummary key={chatId} chat={chat} />
      <BotTranscript chat={chat} />
      <Transcript chat={chat} />
      {chat.chatting ? (
        <Composer key={String(isNote)} chat={chat} />
      ) : (
        <EndedChatFooter chat={chat} mailAction={mailAction} />
      )}
    </>
  )
}
