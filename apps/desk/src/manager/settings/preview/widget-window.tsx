import { Skeleton, joinClasses } from '@murphy/ui'
import { FailureMessage } from '../../failure-message'
import { formatHoursSentence, names, previewCopy as copy } from '../copy'
import type { PreviewState, PreviewStore, PreviewWindow } from './preview-store'
import type { Preview } from '@murphy/contracts/preview'
import { isWithinHours } from '@murphy/domain/live-chat'
import { getShownIcon } from '../format-setting-value'
import css from './preview.module.css'
import { useEffect, useRef } from 'react'
import { useManagerPorts } from '../../manager-context'

type Props = PreviewState & Pick<PreviewStore, 'retry' | 'reportRendered'>

/** The previewed chat window. The previous one stays until the next one is rendered. */
export function WidgetWindow({ rendered, next, failure, retry, reportRendered }: Props) {
  return (
    <>
      {failure?.kind === 'not-loaded' && <FailureMessage failure={{ kind: 'unreachable' }} onRetry={retry} />}
      {failure?.kind === 'invalid' && (
        <p role="alert" className={css.unfit}>
          {names[failure.name] ?? failure.name}: {failure.message} {rendered !== null && copy.stillBefore}
        </p>
      )}
      {(rendered !== null || failure === null) && (
        <div className={css.window} aria-busy={rendered === null || next !== null}>
          {rendered === null && (
            <div className={css.skeleton}>
              <Skeleton shape="title" />
              <Skeleton shape="block" />
              <Skeleton shape="short" />
            </div>
          )}
          {[rendered, next].map(
            (shown) =>
              shown !== null && (
                <WidgetFrame
                  key={shown.id}
                  shown={shown}
                  isNext={shown === next}
                  onRendered={reportRendered}
                />
              ),
          )}
        </div>
      )}
      <output className={css.seen}>
        {rendered !== null ? describePreview(rendered.preview) : failure === null && copy.loading}
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
    copy.wears[getShownIcon(widgetConfiguration.botIcon ?? { normal: true, xmas: false, mask: false })]
  const isOpen = isWithinHours(operatingHours, departmentId, at)
  return isOpen ? `${icon}. ${copy.open}` : `${icon}. ${copy.closed} ${formatHoursSentence(hoursText, at)}.`
}

type WidgetFrameProps = {
  readonly shown: PreviewWindow
  /** The next window renders hidden, and takes no focus from the form. */
  readonly isNext: boolean
  readonly onRendered: (id: number) => void
}

/** The widget in a frame of its own. */
function WidgetFrame({ shown: { id, preview }, isNext, onRendered }: WidgetFrameProps) {
  const { previewAddress, providePreview } = useManagerPorts()
  const frame = useRef<HTMLIFrameElement>(null)

  useEffect(
    () => (frame.current === null ? undefined : providePreview(frame.current, preview, () => onRendered(id))),
    [providePreview, preview, onRendered, id],
  )

  return (
    // The document sets its own policy, which applies wherever it is framed.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      ref={frame}
      className={joinClasses(css.frame, isNext && css.coming)}
      inert={isNext}
      src={previewAddress}
      title={copy.frame}
    />
  )
}
