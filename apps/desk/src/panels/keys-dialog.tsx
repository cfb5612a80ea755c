import { Button } from '@murphy/ui'
import { copy, keyboardShortcuts } from './copy'
import { Dialog } from '../components/dialog'
import css from './keys-dialog.module.css'

/** Lists all keyboard shortcuts. */
export function KeysDialog({ onClosed }: { readonly onClosed: () => void }) {
  return (
    <Dialog title={copy.keysTitle} onClosed={onClosed}>
      {/* Takes the focus first, so that a low window opens at its top. Keys can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={css.scroller} tabIndex={0} aria-label={copy.keysTitle}>
        <dl className={css.keys}>
          {keyboardShortcuts.map(({ keys, does }) => (
            <div key={does} className={css.line}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key} className={css.key}>
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <p className={css.note}>{copy.keysAbout}</p>
      </section>
      <Button onClick={onClosed}>{copy.close}</Button>
    </Dialog>
  )
}
