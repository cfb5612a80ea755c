import { useEffect, useRef, useState } from 'react'
import { savedViewNameMaxCharacters } from '@murphy/contracts/desk'
import { Button } from '@murphy/ui'
import { SmallInputField } from '../fields'
import { copy } from './copy'
import css from './inbox.module.css'

type Props = {
  /** Returns why the view was not saved; null: it was. */
  readonly onSave: (name: string) => Promise<string | null>
  readonly onCancelled: () => void
}

/** Asks for the name of a new saved view. */
export function SaveViewForm({ onSave, onCancelled }: Props) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => field.current?.focus(), [])

  async function submit(): Promise<void> {
    if (isSaving || name.trim() === '') return field.current?.focus()
    setIsSaving(true)
    const failure = await onSave(name.trim())
    setIsSaving(false)
    if (failure !== null) {
      setProblem(failure)
      field.current?.focus()
    }
  }

  return (
    <form
      className={css.choice}
      aria-label={copy.saveView}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <SmallInputField
        ref={field}
        label={copy.viewName}
        value={name}
        maxLength={savedViewNameMaxCharacters}
        required
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancelled()
        }}
      />
      <Button look="quiet" type="submit">
        {copy.save}
      </Button>
      <Button look="quiet" onClick={onCancelled}>
        {copy.cancel}
      </Button>
      {problem !== '' && <p role="alert">{problem}</p>}
    </form>
  )
}
