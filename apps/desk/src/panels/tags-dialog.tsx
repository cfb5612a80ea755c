import { useState } from 'react'
import type { FormEvent } from 'react'
import { Button, Icon } from '@murphy/ui'
import { findChat, findShopperName } from '../core/shift/selectors'
import { useDispatch, useShift } from '../components/desk-context'
import { copy, formatEndTitle, formatTagsTitle } from './copy'
import { Dialog, DialogButtons } from '../components/dialog'
import { TagField } from './tag-field'
import css from './transfer-dialog.module.css'
import { toDisplayName } from '../components/copy'

type Props = {
  readonly chatId: string
  /** True when the chat ends with this dialog. */
  readonly isEnding: boolean
  readonly onClosed: () => void
}

const nothing: readonly never[] = []

/** Sets the tags of a chat, or ends it. Ending may require a tag. Source: docs/desk.md#tag-a-chat */
export function TagsDialog({ chatId, isEnding, onClosed }: Props) {
  const shopper = useShift((shift) => toDisplayName(findShopperName(shift, chatId)))
  const offered = useShift(({ desk }) => desk?.tagging.offered ?? nothing)
  const isRequired = useShift(({ desk }) => isEnding && desk?.tagging.isRequired === true)
  const current = useShift((shift) => findChat(shift, chatId)?.tags ?? nothing)
  const [chosen, choose] = useState(current)
  const [isMissing, setMissing] = useState(false)
  const dispatch = useDispatch()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isRequired && chosen.length === 0) setMissing(true)
    else dispatch({ kind: isEnding ? 'chat-end-confirmed' : 'tags-chosen', chatId, tags: chosen })
  }

  return (
    <Dialog title={isEnding ? formatEndTitle(shopper) : formatTagsTitle(shopper)} onClosed={onClosed}>
      <form className={css.form} onSubmit={submit}>
        {isEnding && <p className={css.line}>{copy.endAbout}</p>}
        <TagField
          offered={offered}
          chosen={chosen}
          onChanged={(tags) => {
            choose(tags)
            setMissing(false)
          }}
        />
        <div role="alert">
          {isMissing && (
            <p className={css.problem}>
              <Icon name="alert" size={16} />
              {copy.chooseTag}
            </p>
          )}
        </div>
        <DialogButtons onClosed={onClosed}>
          <Button type="submit">{isEnding ? copy.end : copy.keepTags}</Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
