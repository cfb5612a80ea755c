import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Button, CheckField, Field, VisuallyHidden } from '@murphy/ui'
import { tagMaxCharacters, tagsMaxCount, validateTags } from '@murphy/domain/live-chat'
import { copy } from './copy'
import css from './tag-field.module.css'

type Props = {
  readonly offered: readonly string[]
  readonly chosen: readonly string[]
  readonly onChanged: (chosen: readonly string[]) => void
}

/** Selects the account's tags and adds new ones. */
export function TagField({ offered, chosen, onChanged }: Props) {
  const [newTag, setNewTag] = useState('')
  const all = [...new Set([...offered, ...chosen])]
  const tag = newTag.trim()
  const canAdd = tag !== '' && validateTags([tag]) === null && chosen.length < tagsMaxCount

  function add() {
    if (!canAdd) return
    onChanged([...new Set([...chosen, tag])])
    setNewTag('')
  }

  function addByEnter(event: KeyboardEvent) {
    // Without a new tag, Enter submits the dialog.
    if (event.key !== 'Enter' || tag === '') return
    event.preventDefault()
    add()
  }

  return (
    <fieldset className={css.tags}>
      <legend className={css.legend}>
        {all.length > 0 ? copy.tags : <VisuallyHidden>{copy.tags}</VisuallyHidden>}
      </legend>
      {all.length > 0 && (
        <div className={css.offered}>
          {all.map((each) => (
            <CheckField
              key={each}
              label={each}
              checked={chosen.includes(each)}
              onChange={({ target }) =>
                onChanged(target.checked ? [...chosen, each] : chosen.filter((one) => one !== each))
              }
            />
          ))}
        </div>
      )}
      <div className={css.free}>
        <Field
          label={copy.otherTag}
          value={newTag}
          maxLength={tagMaxCharacters}
          problem={tag.includes(',') ? copy.noComma : null}
          isValid={false}
          onChange={(event) => setNewTag(event.target.value)}
          onKeyDown={addByEnter}
        />
        <Button className={css.add} look="quiet" aria-disabled={!canAdd} onClick={add}>
          {copy.addTag}
        </Button>
      </div>
    </fieldset>
  )
}
