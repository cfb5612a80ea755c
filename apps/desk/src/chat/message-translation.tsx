import { toMessageKey } from '../core/shift/translations'
import { useDispatch, useShift } from '../components/desk-context'
import { copy } from './copy'
import css from './translation.module.css'

type Props = { readonly chatId: string; readonly entryKey: string; readonly text: string }

/** A shopper's message in English, below it, once the agent has pressed Translate. */
export function MessageTranslation({ chatId, entryKey, text }: Props) {
  const dispatch = useDispatch()
  const translation = useShift(({ translations }) => translations[toMessageKey(chatId, entryKey)])
  const request = () => dispatch({ kind: 'message-translation-requested', chatId, entryKey, text })
  switch (translation?.at) {
    case undefined:
      return (
        <button type="button" className={css.action} onClick={request}>
          {copy.translate}
        </button>
      )
    case 'requested':
      return <output className={css.state}>{copy.translating}</output>
    case 'failed':
      return (
        <p className={css.state}>
          <output>{copy.translationFailed}</output>{' '}
          <button type="button" className={css.action} onClick={request}>
            {copy.tryAgain}
          </button>
        </p>
      )
    case 'translated':
      return (
        <output className={css.translation}>
          <span className={css.source}>{copy.translated}</span>
          {translation.text}
        </output>
      )
  }
}
