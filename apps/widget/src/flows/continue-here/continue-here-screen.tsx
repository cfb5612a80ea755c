import { Button, Skeleton } from '@murphy/ui'
import type { ScreenProps } from '../screen-props'
import { continueHereCopy as copy } from './copy'
import css from './continue-here-screen.module.css'

const flow = 'continue-here'

/** The page of a phone that opened the address of a one-time code, until the conversation is there. */
export function ContinueHereScreen({ state: { at }, dispatch }: ScreenProps<'continue-here'>) {
  return (
    <div className={css.page}>
      {/* Rendered from the start, so that its text is announced. */}
      <output className={at === 'loading' ? undefined : css.bad}>{copy[at]}</output>
      {at === 'loading' && <Skeleton shape="line" />}
      {at === 'failed' && (
        <Button isWide onClick={() => dispatch({ flow, kind: 'retry-pressed' })}>
          {copy.retry}
        </Button>
      )}
      {at === 'refused' && (
        <Button isWide onClick={() => dispatch({ flow, kind: 'new-conversation-pressed' })}>
          {copy.newConversation}
        </Button>
      )}
    </div>
  )
}
