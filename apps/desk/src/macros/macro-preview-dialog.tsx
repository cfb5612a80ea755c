import { Button, Icon } from '@murphy/ui'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Dialog, DialogButtons } from '../components/dialog'
import { useDispatch, useShift } from '../components/desk-context'
import { fillReply, findMissing } from '../core/shift/canned-replies'
import type { DraftSearch } from '../core/shift/draft-search'
import type { MacroActions } from '../core/shift/command'
import { planMacro } from '../core/shift/macros'
import { findChat, findDepartmentName } from '../core/shift/selectors'
import { getTransferTargets } from '../core/shift/transfer-targets'
import {
  copy,
  endStep,
  formatAddedTags,
  formatMissing,
  formatNoAgentOnline,
  formatPreviewTitle,
  formatTransferStep,
} from './copy'
import list from '../components/reply-list.module.css'
import css from './macros.module.css'

type Props = {
  readonly chatId: string
  readonly macroId: string
  /** The text in the message box that found the macro. */
  readonly search: DraftSearch
  readonly onClosed: () => void
}

/** Shows what a macro will do in a chat, before it does. Source: docs/desk.md#use-macros */
export function MacroPreviewDialog({ chatId, macroId, search, onClosed }: Props) {
  const macro = useShift(({ macros }) => macros.find((each) => each.macroId === macroId))
  const chat = useShift((shift) => findChat(shift, chatId))
  const me = useShift(({ desk }) => desk?.me.displayName ?? '')
  const dispatch = useDispatch()
  const apply = useRef<HTMLButtonElement>(null)

  // The dialog needs one key: Enter applies, Escape cancels.
  useEffect(() => apply.current?.focus(), [])

  if (macro === undefined || chat === undefined)
    return (
      <Dialog title={copy.title} onClosed={onClosed}>
        <p>{copy.gone}</p>
        <Button onClick={onClosed}>{copy.close}</Button>
      </Dialog>
    )
  const { now, afterSend } = planMacro(macro)
  const missing = findMissing(macro, chat, me)
  return (
    <Dialog title={formatPreviewTitle(macro.shortcut)} onClosed={onClosed}>
      <form
        className={list.form}
        onSubmit={(event) => {
          event.preventDefault()
          dispatch({ kind: 'macro-applied', chatId, macro, search })
        }}
      >
        <Steps title={copy.now}>
          {macro.text !== '' && <TextStep text={fillReply(macro, chat, me)} missing={missing} />}
          <ActionSteps actions={now} />
        </Steps>
        {afterSend !== null && (
          <Steps title={copy.afterSend}>
            <ActionSteps actions={afterSend} />
          </Steps>
        )}
        <DialogButtons onClosed={onClosed}>
          <Button ref={apply} type="submit">
            {copy.apply}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

function Steps({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className={css.subtitle}>{title}</h3>
      <ul className={css.steps}>{children}</ul>
    </section>
  )
}

type TextProps = {
  readonly text: string
  readonly missing: readonly string[]
}

function TextStep({ text, missing }: TextProps) {
  return (
    <li>
      {copy.inserted}
      <blockquote className={css.quote}>{text}</blockquote>
      {missing.length > 0 && <Warning text={formatMissing(missing)} />}
    </li>
  )
}

function ActionSteps({ actions: { tags, transferTo, endsChat } }: { readonly actions: MacroActions }) {
  const department = useShift((shift) => findDepartmentName(shift, transferTo))
  const isNoAgentOnline = useShift(
    ({ desk }) =>
      desk !== null &&
      getTransferTargets(desk, []).departments.every(({ departmentId }) => departmentId !== transferTo),
  )
  return (
    <>
      {tags.length > 0 && <li>{formatAddedTags(tags)}</li>}
      {transferTo !== null && (
        <li>
          {formatTransferStep(department)}
          {isNoAgentOnline && <Warning text={formatNoAgentOnline(department)} />}
        </li>
      )}
      {endsChat && <li>{endStep}</li>}
    </>
  )
}

function Warning({ text }: { readonly text: string }) {
  return (
    <p className={css.warning}>
      <Icon name="alert" size={16} />
      {text}
    </p>
  )
}
