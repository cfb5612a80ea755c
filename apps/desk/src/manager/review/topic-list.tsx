import { useId, useState } from 'react'
import type { ReviewRow, ReviewTopic } from '@murphy/contracts/desk'
import { Button } from '@murphy/ui'
import { copy as managerCopy } from '../copy'
import { FailureMessage } from '../failure-message'
import { useStoreState } from '../manager-context'
import {
  copy,
  formatFrequency,
  formatMessageCount,
  formatMoreMessages,
  formatNearest,
  formatTopicTotal,
} from './copy'
import { useLessonActions } from './lesson-actions'
import type { LessonContext } from './lesson-actions'
import { ReviewRowView } from './review-row'
import type { ReviewTopics } from './review-store'
import css from './review.module.css'

type Props = {
  readonly topics: ReviewTopics
  readonly lessons: LessonContext
  readonly onDismiss: (row: ReviewRow, isDismissed: boolean) => void
}

/** The messages to review by topic, the most frequent first. */
export function TopicList({ topics, lessons, onDismiss }: Props) {
  const { items, total, next, isLoading, failure } = useStoreState(topics)

  return (
    <>
      <output className={css.count}>{toCountText(total, failure !== null)}</output>
      {failure !== null && <FailureMessage failure={failure} onRetry={topics.loadMore} />}
      {items.length > 0 && (
        <ul className={css.topics} aria-label={copy.topics}>
          {items.map((topic) => (
            <TopicView key={topic.topicId} topic={topic} lessons={lessons} onDismiss={onDismiss} />
          ))}
        </ul>
      )}
      {next !== null && (
        <div>
          <Button look="quiet" aria-disabled={isLoading} onClick={topics.loadMore}>
            {managerCopy.more}
          </Button>
        </div>
      )}
    </>
  )
}

function toCountText(total: number | null, hasFailed: boolean): string {
  if (total === null) return hasFailed ? '' : copy.loading
  return total > 0 ? formatTopicTotal(total) : copy.nothingInTopics
}

type TopicViewProps = Pick<Props, 'lessons' | 'onDismiss'> & { readonly topic: ReviewTopic }

/** One topic with its messages and the actions on all of them. */
function TopicView({ topic, lessons, onDismiss }: TopicViewProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { name, nearest, rows, rowCount } = topic
  const { buttons, form } = useLessonActions({
    name,
    messages: rows.map(({ text, rowId }) => ({ text, rowId })),
    nearest,
    lessons,
  })

  return (
    <li className={css.topic}>
      <div className={css.line}>
        <div className={css.said}>
          <h3 className={css.text}>{name}</h3>
          <p className={css.facts}>
            <span>{formatMessageCount(rowCount)}</span>
            <span>{formatFrequency(topic)}</span>
            {nearest !== null && <span>{formatNearest(nearest)}</span>}
          </p>
        </div>
        <div className={css.acts}>
          <Button
            look="quiet"
            aria-label={`${isOpen ? copy.hideMessages : copy.showMessages}: ${name}`}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? copy.hideMessages : copy.showMessages}
          </Button>
          {buttons}
        </div>
        {form}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <ul className={css.messages} aria-label={`${copy.list}: ${name}`}>
            {rows.map((row) => (
              <li key={row.rowId}>
                <ReviewRowView row={row} isDismissed={false} lessons={lessons} onDismiss={onDismiss} />
              </li>
            ))}
          </ul>
        )}
        {rowCount > rows.length && <p className={css.more}>{formatMoreMessages(topic)}</p>}
      </div>
    </li>
  )
}
