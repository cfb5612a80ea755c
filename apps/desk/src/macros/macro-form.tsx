import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import type { Macro } from '@murphy/contracts/desk'
import { messageMaxCharacters } from '@murphy/domain/live-chat'
import { Button, Field, TextAreaField } from '@murphy/ui'
import { DialogButtons } from '../components/dialog'
import { RequiredSelect } from '../components/required-select'
import { useShift } from '../components/desk-context'
import { copy, formatTransferOption } from './copy'
import { findMacroProblems, toMacroBody, toMacroDraft } from './macro-draft'
import list from '../components/reply-list.module.css'
import type { useMacroEdits } from './use-macro-edits'

type Props = {
  /** `null`: a new macro. */
  readonly macro: Macro | null
  readonly edits: ReturnType<typeof useMacroEdits>
  readonly onBack: () => void
}

const nothing: readonly never[] = []

/** Creates or edits a macro. */
export function MacroForm({ macro, edits, onBack }: Props) {
  const departments = useShift(({ desk }) => desk?.departments ?? nothing)
  const isManager = useShift(({ account }) => account.role === 'manager')
  const [draft, setDraft] = useState(() => toMacroDraft(macro))
  const [isSubmitted, setSubmitted] = useState(false)
  // One id for all attempts, so that a repeated save creates no second macro.
  const [macroId] = useState(() => macro?.macroId ?? edits.createId())
  const form = useRef<HTMLFormElement>(null)
  const problems = findMacroProblems(draft)
  const shown = isSubmitted ? problems : { shortcut: null, text: null, tags: null }
  const change = (fields: Partial<typeof draft>) => setDraft({ ...draft, ...fields })
  const options = departments.map(({ id, name }) => ({ value: String(id), text: name }))

  // The button that opened the form no longer exists.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (Object.values(problems).some((problem) => problem !== null)) return
    if (await edits.save(macroId, toMacroBody(draft, macro?.version ?? null))) onBack()
  }

  return (
    <form ref={form} className={list.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={copy.shortcut}
        lead="/"
        value={draft.shortcut}
        maxLength={40}
        problem={shown.shortcut}
        isValid={false}
        onChange={(event) => change({ shortcut: event.target.value })}
      />
      <TextAreaField
        label={copy.message}
        value={draft.text}
        rows={4}
        maxLength={messageMaxCharacters}
        problem={shown.text}
        isValid={false}
        onChange={(event) => change({ text: event.target.value })}
      />
      <p className={list.line}>{copy.messageHint}</p>
      <Field
        label={copy.tags}
        value={draft.tags}
        problem={shown.tags}
        isValid={false}
        onChange={(event) => change({ tags: event.target.value })}
      />
      <RequiredSelect
        label={copy.next}
        value={draft.next}
        options={[
          { value: '', text: copy.nothing },
          ...options.map(({ value, text }) => ({ value, text: formatTransferOption(text) })),
          { value: 'end', text: copy.endChat },
        ]}
        onChosen={(next) => change({ next })}
      />
      {isManager && (
        <RequiredSelect
          label={copy.availableFor}
          value={draft.owner}
          options={[{ value: '', text: copy.own }, ...options]}
          onChosen={(owner) => change({ owner })}
        />
      )}
      <div role="alert">{edits.problem !== '' && <p className={list.problem}>{edits.problem}</p>}</div>
      <DialogButtons onClosed={onBack} closeLabel={copy.back}>
        <Button type="submit" aria-disabled={edits.isSaving}>
          {copy.save}
        </Button>
      </DialogButtons>
    </form>
  )
}
