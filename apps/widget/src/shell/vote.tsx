import { useId } from 'react'
import { Button, Icon } from '@murphy/ui'
import { shellCopy } from './copy'
import css from './vote.module.css'

type Props = {
  readonly question: string
  readonly hasVoted: boolean
  readonly onVote: (isHelpful: boolean) => void
}

/** One vote only; afterwards it says thanks in the same place. Source: ART-07 to ART-09, OP-46 */
export function Vote({ question, hasVoted, onVote }: Props) {
  const questionId = useId()
  if (hasVoted)
    return (
      <p className={css.thanks}>
        <Icon name="check-circle" />
        {shellCopy.vote.thanks}
      </p>
    )
  return (
    <fieldset className={css.vote} aria-labelledby={questionId}>
      <p id={questionId} className={css.question}>
        {question}
      </p>
      <div className={css.answers}>
        <Button look="quiet" onClick={() => onVote(true)}>
          {shellCopy.vote.yes}
        </Button>
        <Button look="quiet" onClick={() => onVote(false)}>
          {shellCopy.vote.needHelp}
        </Button>
      </div>
    </fieldset>
  )
}
