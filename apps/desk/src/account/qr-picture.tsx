import { createQrCode } from '@murphy/domain/qr-code'
import css from './account.module.css'
import { copy } from './copy'

/** Scanners need an empty border of four modules. */
const quietZone = 4

/**
 * Draws a text as a QR code, black on white in every theme, because many scanners do not read a light code on a dark
 * ground. A text that is too long is not drawn.
 */
export function QrPicture({ text }: { readonly text: string }) {
  const code = createQrCode(text)
  if (code === null) return null
  const size = code.length + 2 * quietZone
  const path = code
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + quietZone} ${y + quietZone}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      className={css.picture}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      // A drawing has no address that an `img` could show.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={copy.picture}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
