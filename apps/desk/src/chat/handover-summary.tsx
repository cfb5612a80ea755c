import { useEffect, useRef } from 'react'
import type { DeskChat } from '@murphy/contracts/desk'
import { IconButton, VisuallyHidden } from '@murphy/ui'
import { hasAnswered } from '../core/shift/selectors'
import { useDispatch, useShift } from '../components/desk-context'
import { summaryCopy } from './summary-copy'
import css from './handover-summary.module.css'

/**
 * The summary of the conversation with Murphy, drafted by a language model, above its transcript. It is requested once the chat is
 * open and unanswered, and appears when it is there.
 */
export function HandoverSummary({ chat }: { readonly chat: DeskChat }) {
  const { chatId } = chat
  const dispatch = useDispatch()
  const isAnswered = useShift((shift) => hasAnswered(shift, chatId))
  const summary = useShift(({ summaries }) => summaries.handovers[chatId])
  const block = useRef<HTMLDivElement>(null)
  const isNeeded = chat.chatting && !isAnswered && (chat.handOver?.transcript ?? []).length > 0

  useEffect(() => {
    if (isNeeded) dispatch({ kind: 'handover-summary-requested', chatId })
  }, [dispatch, chatId, isNeeded])

  return (
    <div ref={block} tabIndex={-1} className={summary?.at === 'shown' ? css.block : undefined}>
      <VisuallyHidden>
        <output>{summary?.at === 'shown' && summaryCopy.ready}</output>
      </VisuallyHidden>
      {summary?.at === 'shown' && (
        <details open={!isAnswered}>
          <summary className={css.title}>{summaryCopy.title}</summary>
          <div className={css.content}>
            <p className={css.text}>{summary.text}</p>
            <p className={css.source}>{summaryCopy.byModel}</p>
            <IconButton
              className={css.dismiss}
              icon="close"
              name={summaryCopy.dismiss}
              onClick={() => {
                dispatch({ kind: 'handover-summary-dismissed', chatId })
                // The button is gone; the next stop of the keyboard is the transcript with Murphy.
                block.current?.focus()
              }}
            />
          </div>
        </details>
      )}
    </div>
  )
}
