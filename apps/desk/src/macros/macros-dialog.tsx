import { useEffect, useRef, useState } from 'react'
import type { Macro } from '@murphy/contracts/desk'
import { replyPlaceholders } from '@murphy/domain/live-chat'
import { Button } from '@murphy/ui'
import { Dialog, DialogButtons } from '../components/dialog'
import { useDepartmentNames, useShift } from '../components/desk-context'
import { copy, formatActions, formatDeleteName, formatEditName } from './copy'
import { MacroForm } from './macro-form'
import list from '../components/reply-list.module.css'
import { useMacroEdits } from './use-macro-edits'

/**
 * Lists macros, to write, edit and delete them. Agents have personal ones, managers those of departments too.
 *
 * Source: docs/desk.md#use-macros
 */
export function MacrosDialog({ onClosed }: { readonly onClosed: () => void }) {
  const macros = useShift((shift) => shift.macros)
  const toDepartmentName = useDepartmentNames()
  const isManager = useShift(({ account }) => account.role === 'manager')
  const edits = useMacroEdits()
  const [edited, edit] = useState<Macro | 'new' | null>(null)
  const wasEdited = useRef(false)
  const newMacro = useRef<HTMLButtonElement>(null)

  // Back from the form, whose button had the focus.
  useEffect(() => {
    if (wasEdited.current && edited === null) newMacro.current?.focus()
    wasEdited.current = edited !== null
  }, [edited])

  function open(macro: Macro | 'new' | null) {
    edits.clearProblem()
    edit(macro)
  }

  if (edited !== null)
    return (
      <Dialog title={copy.title} onClosed={onClosed}>
        <MacroForm macro={edited === 'new' ? null : edited} edits={edits} onBack={() => open(null)} />
      </Dialog>
    )
  return (
    <Dialog title={copy.title} onClosed={onClosed}>
      <p className={list.line}>
        {copy.about} {copy.placeholders}{' '}
        {replyPlaceholders.map((placeholder) => (
          <code key={placeholder} className={list.code}>
            {placeholder}
          </code>
        ))}
      </p>
      {macros.length === 0 ? (
        <p className={list.line}>{copy.none}</p>
      ) : (
        <ul className={list.list}>
          {macros.map((macro) => (
            <li key={macro.macroId} className={list.item}>
              <p className={list.head}>
                <strong className={list.shortcut}>/{macro.shortcut}</strong>
                <span className={list.line}>
                  {macro.departmentId === null ? copy.own : toDepartmentName(macro.departmentId)}
                </span>
              </p>
              {macro.text !== '' && <p className={list.text}>{macro.text}</p>}
              <p className={list.line}>{formatActions(macro, toDepartmentName(macro.transferTo))}</p>
              {(macro.departmentId === null || isManager) && (
                <div className={list.actions}>
                  <Button
                    look="quiet"
                    aria-label={formatEditName(macro.shortcut)}
                    onClick={() => open(macro)}
                  >
                    {copy.edit}
                  </Button>
                  <Button
                    look="danger"
                    aria-label={formatDeleteName(macro.shortcut)}
                    aria-disabled={edits.isSaving}
                    onClick={() => void edits.remove(macro.macroId)}
                  >
                    {copy.delete}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <div role="alert">{edits.problem !== '' && <p className={list.problem}>{edits.problem}</p>}</div>
      <DialogButtons onClosed={onClosed} closeLabel={copy.close}>
        <Button ref={newMacro} onClick={() => open('new')}>
          {copy.newMacro}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
