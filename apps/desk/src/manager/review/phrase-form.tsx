import { useState } from 'react'
import { phraseMaxCharacters } from '@murphy/contracts/desk'
import type { PhrasesReply } from '@murphy/contracts/desk'
import { Button } from '@murphy/ui'
import { InputField } from '../input-field'
import { SelectField } from '../select-field'
import { copy, intentText } from './copy'
import { findIntents } from './find-intents'
import css from './review.module.css'

type Props = {
  readonly text: string
  /** The closest intent; null: none. */
  readonly nearest: string | null
  readonly intents: PhrasesReply['intents']
  /** Returns why the phrase was refused; null: it was added. */
  readonly onAdd: (intent: string, text: string) => Promise<string | null>
}

/** Adds a text to an intent, as the manager words it. */
export function PhraseForm({ text: said, nearest, intents, onAdd }: Props) {
  const [text, setText] = useState(said)
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState(nearest)
  const [problem, setProblem] = useState('')
  const [isSaving, setSaving] = useState(false)
  const found = findIntents(intents, words)
  const intent = (found.find(({ name }) => name === chosen) ?? found[0])?.name

  async function save(): Promise<void> {
    if (intent === undefined || isSaving) return
    setSaving(true)
    const refused = await onAdd(intent, text.trim())
    setSaving(false)
    setProblem(refused ?? '')
  }

  return (
    <form
      className={css.form}
      aria-label={copy.save}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <InputField
        label={copy.phrase}
        required
        maxLength={phraseMaxCharacters}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={css.pair}>
        <InputField
          label={copy.findIntent}
          type="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        {intent === undefined ? (
          <p>{copy.noIntent}</p>
        ) : (
          <SelectField
            label={copy.intent}
            value={intent}
            options={found.map((one) => ({ value: one.name, text: intentText(one) }))}
            onChosen={setChosen}
          />
        )}
      </div>
      {problem !== '' && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
      <Button type="submit" disabled={intent === undefined} aria-disabled={isSaving}>
        {isSaving ? copy.saving : copy.save}
      </Button>
    </form>
  )
}
