import { useEffect, useRef, useState } from 'react'
import { savedViewNameMaxCharacters } from '@murphy/contracts/desk'
import { Button } from '@murphy/ui'
import { useShift } from '../../components/desk-context'
import { SmallInputField, SmallSelectField } from '../fields'
import { copy } from './copy'
import css from './inbox.module.css'

type Props = {
  /** Returns why the view was not saved; null: it was. `sharedWith`: the department that gets it; null: the agent alone. */
  readonly onSave: (name: string, sharedWith: number | null) => Promise<string | null>
  readonly onCancelled: () => void
}

/** Asks for the name of a new saved view, and a manager for the department that it is shared with. */
export function SaveViewForm({ onSave, onCancelled }: Props) {
  const [name, setName] = useState('')
  const [sharedWith, setSharedWith] = useState('')
  const isManager = useShift(({ account }) => account.role === 'manager')
  const departments = useShift(({ desk }) => desk?.departments)
  const [problem, setProblem] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => field.current?.focus(), [])

  async function submit(): Promise<void> {
    if (isSaving || name.trim() === '') return field.current?.focus()
    setIsSaving(true)
    const failure = await onSave(name.trim(), sharedWith === '' ? null : Number(sharedWith))
    setIsSaving(false)
    if (failure !== null) {
      setProblem(failure)
      field.current?.focus()
    }
  }

  return (
    <form
      className={css.naming}
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
      {isManager && (
        <SmallSelectField
          label={copy.shareWith}
          value={sharedWith}
          options={[
            { value: '', text: copy.onlyMe },
            ...(departments ?? []).map((department) => ({
              value: String(department.id),
              text: department.name,
            })),
          ]}
          onChosen={setSharedWith}
        />
      )}
      <div className={css.buttons}>
        <Button look="quiet" type="submit">
          {copy.save}
        </Button>
        <Button look="quiet" onClick={onCancelled}>
          {copy.cancel}
        </Button>
      </div>
      {problem !== '' && <p role="alert">{problem}</p>}
    </form>
  )
}
