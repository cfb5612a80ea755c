import { useEffect, useId, useRef } from 'react'
import { Button, Icon } from '@murphy/ui'
import { voteCopy } from './copy'
import css from './vote.module.css'

type Props = {
  readonly question: string
  readonly hasVoted: boolean
  readonly onVote: (isHelpful: boolean) => void
}

/** Takes one vote. Afterwards the thanks appears in the same place and takes the focus. Source: ART-07 to ART-09, OP-46 */
export function Vote({ question, hasVoted, onVote }: Props) {
  const questionId = useId()
  const hadVoted = useRef(hasVoted)
  const thanks = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    if (hasVoted && !hadVoted.current) thanks.current?.focus({ preventScroll: true })
    hadVoted.current = hasVoted
  }, [hasVoted])

  if (hasVoted)
    return (
      <p className={css.thanks} ref={thanks} tabIndex={-1}>
        <Icon name="check-circle" />
        {voteCopy.thanks}
      </p>
    )
  return (
    <fieldset className={css.vote} aria-labelledby={questionId}>
      <p id={questionId} className={css.question}>
        {question}
      </p>
      <div className={css.answers}>
        <Button look="quiet" onClick={() => onVote(true)}>
          {voteCopy.yes}
        </Button>
        <Button look="quiet" onClick={() => onVote(false)}>
          {voteCopy.needHelp}
        </Button>
      </div>
    </fieldset>
  )
}
