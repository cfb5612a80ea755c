import { useState } from 'react'
import type { FormEvent } from 'react'
import { Button, Icon, TextAreaField } from '@murphy/ui'
import { commentMaxCharacters } from '@murphy/domain/live-chat'
import { shopperName } from '../core/shift/selectors'
import { transferTargets } from '../core/shift/transfer-targets'
import type { TransferTarget } from '@murphy/contracts/desk'
import { nameOf } from '../shell/copy'
import { useDispatch } from '../shell/desk-context'
import { useShift } from '../shell/use-shift'
import { copy, departmentText, loadText, transferTitle } from './copy'
import { Dialog } from './dialog'
import { DialogButtons } from './dialog-buttons'
import { Target } from './target'
import css from './transfer-dialog.module.css'

type Props = { readonly chatId: string; readonly onClosed: () => void }

/** To whom a chat goes on, with their load, and what they should know. */
export function TransferDialog({ chatId, onClosed }: Props) {
  const shopper = useShift((shift) => nameOf(shopperName(shift, chatId)))
  const desk = useShift((shift) => shift.desk)
  const dispatch = useDispatch()
  const [to, setTo] = useState<TransferTarget | null>(null)
  const [comment, setComment] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { agents, departments } = desk === null ? noTargets : transferTargets(desk)

  function choose(target: TransferTarget) {
    setTo(target)
    setMissing(false)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (to === null) setMissing(true)
    else dispatch({ kind: 'chat-transferred', chatId, to, comment: comment.trim() })
  }

  return (
    <Dialog title={transferTitle(shopper)} onClosed={onClosed}>
      <form className={css.form} onSubmit={submit}>
        <p className={css.line}>{copy.transferLine}</p>
        <fieldset className={css.targets}>
          <legend className={css.legend}>{copy.agents}</legend>
          {agents.length === 0 && <p className={css.none}>{copy.nobodyElse}</p>}
          {agents.map(({ agentId, name, title, chats, capacity, isFull }) => (
            <Target
              key={agentId}
              name={name}
              about={title}
              load={loadText(chats, capacity)}
              isDisabled={isFull}
              isChosen={to?.type === 'agent' && to.agentId === agentId}
              onChosen={() => choose({ type: 'agent', agentId })}
            />
          ))}
        </fieldset>
        {departments.length > 0 && (
          <fieldset className={css.targets}>
            <legend className={css.legend}>{copy.departments}</legend>
            {departments.map(({ departmentId, name, agentsOnline, waiting }) => (
              <Target
                key={departmentId}
                name={name}
                about=""
                load={departmentText(waiting, agentsOnline)}
                isDisabled={false}
                isChosen={to?.type === 'department' && to.departmentId === departmentId}
                onChosen={() => choose({ type: 'department', departmentId })}
              />
            ))}
          </fieldset>
        )}
        <TextAreaField
          label={copy.comment}
          maxLength={commentMaxCharacters}
          value={comment}
          problem={null}
          isValid={false}
          onChange={(event) => setComment(event.target.value)}
        />
        <div role="alert">
          {isMissing && (
            <p className={css.problem}>
              <Icon name="alert" size={16} />
              {copy.chooseTarget}
            </p>
          )}
        </div>
        <DialogButtons onClosed={onClosed}>
          <Button type="submit" icon="handOver">
            {copy.transfer}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

const noTargets = { agents: [], departments: [] }
