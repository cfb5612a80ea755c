import { useState } from 'react'
import type { FormEvent } from 'react'
import { Button, Icon, TextAreaField } from '@murphy/ui'
import { commentMaxCharacters } from '@murphy/domain/live-chat'
import { findChat, findShopperName } from '../core/shift/selectors'
import { getTransferTargets } from '../core/shift/transfer-targets'
import type { TransferTarget } from '@murphy/contracts/desk'
import { useDispatch, useShift } from '../components/desk-context'
import { copy, formatAgentAbout, formatAgentLoad, formatDepartmentLoad, formatTransferTitle } from './copy'
import { Dialog, DialogButtons } from '../components/dialog'
import css from './transfer-dialog.module.css'
import { formatNeededSkills, toDisplayName } from '../components/copy'

type Props = { readonly chatId: string; readonly onClosed: () => void }

/** Transfers a chat to another agent or department, with a note. */
export function TransferDialog({ chatId, onClosed }: Props) {
  const shopper = useShift((shift) => toDisplayName(findShopperName(shift, chatId)))
  const desk = useShift((shift) => shift.desk)
  const neededSkills = useShift((shift) => findChat(shift, chatId)?.skills ?? noSkills)
  const dispatch = useDispatch()
  const [to, setTo] = useState<TransferTarget | null>(null)
  const [comment, setComment] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { agents, departments } = desk === null ? noTargets : getTransferTargets(desk, neededSkills)

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
    <Dialog title={formatTransferTitle(shopper)} onClosed={onClosed}>
      <form className={css.form} onSubmit={submit}>
        <p className={css.line}>{copy.transferAbout}</p>
        {neededSkills.length > 0 && <p className={css.line}>{formatNeededSkills(neededSkills)}</p>}
        <fieldset className={css.targets}>
          <legend className={css.legend}>{copy.agents}</legend>
          {agents.length === 0 && <p className={css.none}>{copy.noAgents}</p>}
          {agents.map(({ agentId, name, title, skills, chats, capacity, isFull }) => (
            <Target
              key={agentId}
              name={name}
              about={formatAgentAbout(title, skills)}
              load={formatAgentLoad(chats, capacity)}
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
                load={formatDepartmentLoad(waiting, agentsOnline)}
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
const noSkills: readonly string[] = []

type TargetProps = {
  readonly name: string
  readonly about: string
  readonly load: string
  readonly isDisabled: boolean
  readonly isChosen: boolean
  readonly onChosen: () => void
}

/** An agent or a department to transfer to. Agents at their limit are shown, but cannot be chosen. */
function Target({ name, about, load, isDisabled, isChosen, onChosen }: TargetProps) {
  return (
    <label className={css.target}>
      <input
        className={css.radio}
        type="radio"
        name="target"
        disabled={isDisabled}
        checked={isChosen}
        onChange={onChosen}
      />
      <span className={css.name}>
        {name}
        {about !== '' && <span className={css.about}>{about}</span>}
      </span>
      <span className={css.load}>{load}</span>
    </label>
  )
}
