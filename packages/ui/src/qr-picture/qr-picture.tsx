import { joinClasses } from '../join-classes'
import css from './qr-picture.module.css'

/** The light border that a scanner needs, in modules, by ISO/IEC 18004. */
const quietZone = 4

type Props = {
  /** The modules of the code, row by row; true is dark. */
  readonly modules: readonly (readonly boolean[])[]
  /** The name of the picture for screen readers. */
  readonly label: string
  /** A class that sets the size. */
  readonly className?: string | undefined
}

/** Draws a QR code black on white in every theme, because many scanners do not read a light code on a dark ground. */
export function QrPicture({ modules, label, className }: Props) {
  const size = modules.length + 2 * quietZone
  const path = modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + quietZone} ${y + quietZone}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      className={joinClasses(css.picture, className)}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      // A drawing has no address that an `img` could show.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
