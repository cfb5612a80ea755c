import { Icon } from '@murphy/ui'
import css from './initial.module.css'

/** A person's mark in the colour of people; of one whose name is not known, the sign of live chat. */
export function Initial({ name }: { readonly name: string }) {
  return (
    <span className={css.initial} aria-hidden="true">
      {Array.from(name)[0] ?? <Icon name="headset" size={16} />}
    </span>
  )
}
