import { useEffect, useRef } from 'react'
import { classes } from '@murphy/ui'
import { useManagerPorts } from '../../manager-context'
import { previewCopy as copy } from '../copy'
import type { ShownWindow } from './preview-store'
import css from './preview.module.css'

type Props = {
  readonly shown: ShownWindow
  /** The next window renders hidden, and takes no focus from the form. */
  readonly isComing: boolean
  readonly onDrawn: (id: number) => void
}

/** The widget in a frame of its own. */
export function WidgetFrame({ shown: { id, preview }, isComing, onDrawn }: Props) {
  const { previewAddress, givePreview } = useManagerPorts()
  const frame = useRef<HTMLIFrameElement>(null)

  useEffect(
    () => (frame.current === null ? undefined : givePreview(frame.current, preview, () => onDrawn(id))),
    [givePreview, preview, onDrawn, id],
  )

  return (
    // The document sets its own policy, which applies wherever it is framed.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      ref={frame}
      className={classes(css.frame, isComing && css.coming)}
      inert={isComing}
      src={previewAddress}
      title={copy.frame}
    />
  )
}
