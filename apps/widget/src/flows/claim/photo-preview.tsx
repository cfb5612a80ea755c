import { useEffect, useRef } from 'react'
import css from './claim-screen.module.css'

/** Pixels of each side, for screens of high density. */
const sidePx = 112

/**
 * A small preview of a chosen photo, drawn from the file itself, so that no address of it exists. Decorative: its name is beside it.
 * It stays empty for a file that the browser cannot read.
 */
export function PhotoPreview({ file }: { readonly file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isGone = false
    createImageBitmap(file).then(
      (picture) => {
        if (!isGone) drawCentre(canvas.current, picture)
        picture.close()
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [file])
  return <canvas className={css.preview} ref={canvas} width={sidePx} height={sidePx} aria-hidden="true" />
}

function drawCentre(canvas: HTMLCanvasElement | null, picture: ImageBitmap): void {
  const { width, height } = picture
  const side = Math.min(width, height)
  canvas
    ?.getContext('2d')
    ?.drawImage(picture, (width - side) / 2, (height - side) / 2, side, side, 0, 0, sidePx, sidePx)
}
