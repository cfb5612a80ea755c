import { voteCopy } from '../components/vote/copy'
import { Vote } from '../components/vote/vote'
import { useDispatch } from '../components/widget-context'

type Props = { readonly entryId: string; readonly answer: 'yes' | 'i-need-help' | null }

/** The vote below an answer in the chat. Source: ART-08, OP-47 */
export function AnswerVote({ entryId, answer }: Props) {
  const dispatch = useDispatch()
  return (
    <Vote
      question={voteCopy.question}
      hasVoted={answer !== null}
      onVote={(isHelpful) => dispatch({ kind: 'answer-voted', entryId, isHelpful })}
    />
  )
}
