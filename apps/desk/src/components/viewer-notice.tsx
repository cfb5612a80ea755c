import type { Viewed } from '@murphy/contracts/desk'
import { VisuallyHidden } from '@murphy/ui'
import { findViewers } from '../core/shift/viewing'
import { formatViewer, formatViewers } from './copy'
import { useShift } from './desk-context'
import css from './viewer-notice.module.css'

/**
 * The other agents who have a chat or an item of the inbox open, and who of them writes. Their names are announced once;
 * who writes changes too often.
 */
export function ViewerNotice({ kind, id }: Viewed) {
  const agents = useShift((shift) => findViewers(shift, { kind, id }))
  return (
    <div className={css.place}>
      {agents.length > 0 && (
        <ul className={css.viewers}>
          {agents.map(({ nick, display_name: name, writing }) => (
            <li key={nick} className={writing ? css.writing : css.viewing}>
              {formatViewer(name, writing)}
            </li>
          ))}
        </ul>
      )}
      <output>
        <VisuallyHidden>{formatViewers(agents.map(({ display_name: name }) => name))}</VisuallyHidden>
      </output>
    </div>
  )
}
