import { translationMaxCharacters } from '@murphy/contracts/desk'
import { findTranslatedDraft } from '../core/shift/translations'
import { useDispatch, useShift } from '../components/desk-context'
import { copy, formatTranslateInto } from './copy'
import css from './translation.module.css'

type Props = {
  readonly chatId: string
  readonly language: string
  /** Gives the focus back to the message box. */
  readonly onChanged: () => void
}

/** Translates the draft into the shopper's language. The agent reads it back, may undo it, and sends it. */
export function DraftTranslation({ chatId, language, onChanged }: Props) {
  const dispatch = useDispatch()
  const draft = useShift(({ drafts }) => (drafts[chatId] ?? '').trim())
  const translation = useShift(({ translations }) => translations[chatId])
  const translated = useShift((shift) => findTranslatedDraft(shift, chatId))
  if (draft === '') return null
  const isRequested = translation?.at === 'requested' && translation.original === draft
  const isFailed = translation?.at === 'failed' && translation.original === draft
  if (translated !== null)
    return (
      <p className={css.bar}>
        <output className={css.original}>
          <span className={css.source}>{copy.translatedFrom}</span> {translated.original}
        </output>
        <button
          type="button"
          className={css.action}
          onClick={() => {
            dispatch({ kind: 'draft-translation-undone', chatId })
            onChanged()
          }}
        >
          {copy.undoTranslation}
        </button>
      </p>
    )
  return (
    <p className={css.bar}>
      <output className={css.state}>
        {isRequested && copy.translating}
        {isFailed && copy.translationFailed}
        {draft.length > translationMaxCharacters && copy.tooLongToTranslate}
      </output>
      {!isRequested && draft.length <= translationMaxCharacters && (
        <button
          type="button"
          className={css.action}
          onClick={() => {
            dispatch({ kind: 'draft-translation-requested', chatId })
            onChanged()
          }}
        >
          {formatTranslateInto(language)}
        </button>
      )}
    </p>
  )
}
