import { Skeleton } from '@murphy/ui'
import { FailureLine } from '../../failure-line'
import { names, previewCopy as copy } from '../copy'
import type { Previewed, PreviewStore } from './preview-store'
import { seenText } from './seen-text'
import { WidgetFrame } from './widget-frame'
import css from './preview.module.css'

type Props = Previewed & Pick<PreviewStore, 'again' | 'hasDrawn'>

/** The chat window of a shopper; the one before stays until the next has drawn itself. */
export function WidgetWindow({ drawn, coming, notShown, again, hasDrawn }: Props) {
  return (
    <>
      {notShown?.kind === 'missing' && <FailureLine failure={{ kind: 'unreachable' }} onAgain={again} />}
      {notShown?.kind === 'unfit' && (
        <p role="alert" className={css.unfit}>
          {names[notShown.name] ?? notShown.name}: {notShown.message} {drawn !== null && copy.stillBefore}
        </p>
      )}
      {(drawn !== null || notShown === null) && (
        <div className={css.window} aria-busy={drawn === null || coming !== null}>
          {drawn === null && (
            <div className={css.skeleton}>
              <Skeleton shape="title" />
              <Skeleton shape="block" />
              <Skeleton shape="short" />
            </div>
          )}
          {[drawn, coming].map(
            (shown) =>
              shown !== null && (
                <WidgetFrame key={shown.id} shown={shown} isComing={shown === coming} onDrawn={hasDrawn} />
              ),
          )}
        </div>
      )}
      <output className={css.seen}>
        {drawn !== null ? seenText(drawn.preview) : notShown === null && copy.loading}
      </output>
    </>
  )
}
