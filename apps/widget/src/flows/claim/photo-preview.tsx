import { useEffect, useRef } from 'react'
import css from './claim-screen.module.css'

/** The pixels of each side, enough for screens of high density. */
const sidePx = 112

/**
 * A small preview of a chosen photo, drawn from the file itself, so that it needs no address. It is decorative: its name is
 * beside it. It stays empty for a file that the browser cannot read.
 */
export function PhotoPreview({ file }: { readonly file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isUnmounted = false
    void drawPreview(file, () => (isUnmounted ? null : canvas.current))
    return () => {
      isUnmounted = true
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
