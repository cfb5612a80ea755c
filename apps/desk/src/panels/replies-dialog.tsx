import { useEffect, useRef, useState } from 'react'
import { Button } from '@murphy/ui'
import type { CannedReply } from '@murphy/contracts/desk'
import { replyPlaceholders } from '@murphy/domain/live-chat'
import { useDispatch, useShift } from '../components/desk-context'
import { changeReplyName, copy, deleteReplyName } from './copy'
import { Dialog, DialogButtons } from '../components/dialog'
import { ReplyForm } from './reply-form'
import css from './replies-dialog.module.css'

/** Canned replies. Each agent writes personal ones, managers those of departments too. Source: docs/desk.md */
export function RepliesDialog({ onClosed }: { readonly onClosed: () => void }) {
  const replies = useShift((shift) => shift.cannedReplies)
  const departments = useShift(({ desk }) => desk?.departments)
  const isManager = useShift(({ account }) => account.role === 'manager')
  const isSaving = useShift(({ replyEditor }) => replyEditor.isSaving)
  const refusal = useShift(({ replyEditor }) => replyEditor.refusal)
  const dispatch = useDispatch()
  const [edited, edit] = useState<CannedReply | 'new' | null>(null)
  const [wasSaving, setWasSaving] = useState(false)
  const wasEdited = useRef(false)
  const newReply = useRef<HTMLButtonElement>(null)

  // Back from the form, whose button had the focus.
  useEffect(() => {
    if (wasEdited.current && edited === null) newReply.current?.focus()
    wasEdited.current = edited !== null
  }, [edited])

  // Saved: shows the list again. Refused: the form stays open.
  if (wasSaving !== isSaving) {
    setWasSaving(isSaving)
    if (!isSaving && refusal === null) edit(null)
  }

  const whose = (departmentId: number | null): string =>
    departmentId === null ? copy.own : (departments?.find(({ id }) => id === departmentId)?.name ?? '')

  if (edited !== null)
    return (
      <Dialog title={copy.repliesTitle} onClosed={onClosed}>
        <ReplyForm reply={edited === 'new' ? null : edited} onBack={() => edit(null)} />
      </Dialog>
    )
  return (
    <Dialog title={copy.repliesTitle} onClosed={onClosed}>
      <p className={css.line}>
        {copy.repliesLine} {copy.placeholders}{' '}
        {replyPlaceholders.map((placeholder) => (
          <code key={placeholder} className={css.code}>
            {placeholder}
          </code>
        ))}
      </p>
      {replies.length === 0 ? (
        <p className={css.line}>{copy.noReplies}</p>
      ) : (
        <ul className={css.list}>
          {replies.map((reply) => (
            <li key={reply.replyId} className={css.reply}>
              <p className={css.head}>
                <strong className={css.shortcut}>/{reply.shortcut}</strong>
                <span className={css.whose}>{whose(reply.departmentId)}</span>
              </p>
              <p className={css.text}>{reply.text}</p>
              {(reply.departmentId === null || isManager) && (
                <div className={css.actions}>
                  <Button
                    look="quiet"
                    aria-label={changeReplyName(reply.shortcut)}
                    onClick={() => edit(reply)}
                  >
                    {copy.editReply}
                  </Button>
                  <Button
                    look="danger"
                    aria-label={deleteReplyName(reply.shortcut)}
                    aria-disabled={isSaving}
                    onClick={() => !isSaving && dispatch({ kind: 'reply-deleted', replyId: reply.replyId })}
                  >
                    {copy.deleteReply}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <DialogButtons onClosed={onClosed} closeLabel={copy.close}>
        <Button ref={newReply} onClick={() => edit('new')}>
          {copy.newReply}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
