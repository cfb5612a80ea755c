import { Icon } from '@murphy/ui'
import css from './initial.module.css'

/** Avatar with the agent's initial, or the live-chat icon when the name is unknown. */
export function Initial({ name }: { readonly name: string }) {
  return (
    <span className={css.initial} aria-hidden="true">
      {Array.from(name)[0] ?? <Icon name="headset" size={16} />}
    </span>
  )
}
