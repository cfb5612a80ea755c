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
    void drawPreview(file, () => (isGone ? null : canvas.current))
    return () => {
      isGone = true
    }
  }, [file])
  return <canvas className={css.preview} ref={canvas} width={sidePx} height={sidePx} aria-hidden="true" />
}

async function drawPreview(file: File, getCanvas: () => HTMLCanvasElement | null): Promise<void> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return
  drawCentre(getCanvas(), picture)
  picture.close()
}

function drawCentre(canvas: HTMLCanvasElement | null, picture: ImageBitmap): void {
  const { width, height } = picture
  const side = Math.min(width, height)
  canvas
    ?.getContext('2d')
    ?.drawImage(picture, (width - side) / 2, (height - side) / 2, side, side, 0, 0, sidePx, sidePx)
}
