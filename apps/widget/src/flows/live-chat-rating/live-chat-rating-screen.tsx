import { useId } from 'react'
import type { SubmitEvent } from 'react'
import { Button, joinClasses, Icon, TextAreaField } from '@murphy/ui'
import { Done } from '../done/done'
import type { ScreenProps } from '../screen-props'
import { liveChatRatingCopy } from './copy'
import css from './live-chat-rating-screen.module.css'

/** The longest text of the shopper. The chips are put before it, and a comment has at most 2000 characters. */
const commentsMaxLength = 1900

type Props = Pick<ScreenProps<'live-chat-rating'>, 'state' | 'dispatch'>

/** The screen on which the shopper rates a live chat, and the thanks after it. Source: LC-27 to LC-33, OP-101 */
export function LiveChatRatingScreen({ state, dispatch }: Props) {
  if (state.at === 'thanked') return <Done title={liveChatRatingCopy.thanks} isAlone />
  return <RatingForm state={state} dispatch={dispatch} />
}

function RatingForm({ state, dispatch }: Props) {
  const flow = 'live-chat-rating'
  const questionId = useId()
  const chipsId = useId()
  const { rating } = state

  function send(event: SubmitEvent) {
    event.preventDefault()
    dispatch({ flow, kind: 'send-pressed' })
  }

  return (
    <form className={css.form} onSubmit={send}>
      <h2 className={css.title} id={questionId}>
        {liveChatRatingCopy.question}
      </h2>
      <fieldset className={css.thumbs} aria-labelledby={questionId}>
        {(['good', 'bad'] as const).map((thumb) => (
          <button
            key={thumb}
            type="button"
            className={css.thumb}
            aria-pressed={rating === thumb}
            onClick={() => dispatch({ flow, kind: 'thumb-pressed', rating: thumb })}
          >
            <Icon name={thumb === 'good' ? 'thumb-up' : 'thumb-down'} size={32} />
            {liveChatRatingCopy.thumbs[thumb]}
          </button>
        ))}
      </fieldset>
      {rating !== null && (
        <fieldset className={css.chips} aria-labelledby={chipsId}>
          <p id={chipsId} className={css.label}>
            {liveChatRatingCopy.chipsLabel}
          </p>
          {liveChatRatingCopy.chips[rating].map((text, chip) => {
            const isChosen = state.chips.includes(chip)
            return (
              <button
                key={text}
                type="button"
                className={joinClasses(css.chip, isChosen && css.chosen)}
                aria-pressed={isChosen}
                onClick={() => dispatch({ flow, kind: 'chip-pressed', chip })}
              >
                {isChosen && <Icon name="check" size={16} />}
                {text}
              </button>
            )
          })}
        </fieldset>
      )}
      <TextAreaField
        label={liveChatRatingCopy.comments}
        problem={null}
        isValid={false}
        rows={3}
        maxLength={commentsMaxLength}
        value={state.comments}
        onChange={({ target }) => dispatch({ flow, kind: 'comments-changed', comments: target.value })}
      />
      <Button type="submit" isWide disabled={rating === null}>
        {liveChatRatingCopy.send}
      </Button>
    </form>
  )
}
