import { useId } from 'react'
import { IconButton } from '@murphy/ui'
import { deliveryCopy } from './copy'
import css from './thumbs-vote.module.css'

type Props = { readonly vote: 'up' | 'down' | null; readonly onVote: (isThumbsUp: boolean) => void }

/** Two thumbs for one vote. The chosen thumb stays marked, and both keep the focus. Source: TRK-17, OP-81 */
export function ThumbsVote({ vote, onVote }: Props) {
  const questionId = useId()
  const hasVoted = vote !== null

  return (
    <fieldset className={css.vote} aria-labelledby={questionId}>
      <p id={questionId} className={css.question}>
        {deliveryCopy.votePrompt}
      </p>
      <IconButton
        icon="thumb-up"
        name={deliveryCopy.voteUp}
        aria-pressed={vote === 'up'}
        aria-disabled={hasVoted}
        onClick={() => !hasVoted && onVote(true)}
      />
      <IconButton
        icon="thumb-down"
        name={deliveryCopy.voteDown}
        aria-pressed={vote === 'down'}
        aria-disabled={hasVoted}
        onClick={() => !hasVoted && onVote(false)}
      />
    </fieldset>
  )
}
