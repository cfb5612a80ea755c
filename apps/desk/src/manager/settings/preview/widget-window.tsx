import { Skeleton } from '@murphy/ui'
import { FailureMessage } from '../../failure-message'
import { hoursLine, names, previewCopy as copy } from '../copy'
import type { PreviewState, PreviewStore } from './preview-store'
import type { Preview } from '@murphy/contracts/preview'
import { isWithinHours } from '@murphy/domain/live-chat'
import { shownIcon } from '../look/shown-icon'
import { WidgetFrame } from './widget-frame'
import css from './preview.module.css'

type Props = PreviewState & Pick<PreviewStore, 'again' | 'hasDrawn'>

/** The previewed chat window. The previous one stays until the next one is rendered. */
export function WidgetWindow({ drawn, coming, notShown, again, hasDrawn }: Props) {
  return (
    <>
      {notShown?.kind === 'missing' && <FailureMessage failure={{ kind: 'unreachable' }} onAgain={again} />}
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
        {drawn !== null ? describePreview(drawn.preview) : notShown === null && copy.loading}
      </output>
    </>
  )
}

/** Returns what the preview shows on the chosen day, as text for screen readers. */
function describePreview({
  at,
  operatingHours,
  departmentId,
  hoursText,
  widgetConfiguration,
}: Preview): string {
  const icon =
    copy.wears[shownIcon(widgetConfiguration.botIcon ?? { normal: true, xmas: false, mask: false })]
  const isOpen = isWithinHours(operatingHours, departmentId, at)
  return isOpen ? `${icon}. ${copy.open}` : `${icon}. ${copy.closed} ${hoursLine(hoursText, at)}.`
}
