import { useId } from 'react'
import { Button, Icon } from '@murphy/ui'
import type { IconName } from '@murphy/ui'
import { useDispatch, useShift } from '../components/desk-context'
import type { DeskEvent } from '../core/event'
import type { Theme } from '../core/state'
import { copy } from './copy'
import css from './user-menu.module.css'

const themes: readonly Theme[] = ['system', 'light', 'dark']

type Item = {
  readonly icon: IconName
  readonly label: string
  readonly shortcut?: string
  readonly event: DeskEvent
}

const items: readonly Item[] = [
  {
    icon: 'info',
    label: copy.alerts,
    shortcut: 'Alt+M',
    event: { kind: 'panel-opened', panel: { kind: 'alerts' } },
  },
  {
    icon: 'page',
    label: copy.replies,
    shortcut: 'Alt+P',
    event: { kind: 'panel-opened', panel: { kind: 'replies' } },
  },
  {
    icon: 'repeat',
    label: copy.macros,
    shortcut: 'Alt+O',
    event: { kind: 'panel-opened', panel: { kind: 'macros' } },
  },
  { icon: 'keyboard', label: copy.keys, event: { kind: 'panel-opened', panel: { kind: 'keys' } } },
  { icon: 'person', label: copy.account, event: { kind: 'panel-opened', panel: { kind: 'account' } } },
  { icon: 'exit', label: copy.signOut, event: { kind: 'sign-out-pressed' } },
]

/** The agent's menu: theme, settings of this browser, account, sign-out. */
export function UserMenu() {
  const name = useShift(({ account }) => account.displayName)
  const theme = useShift((shift) => shift.theme)
  const dispatch = useDispatch()
  const id = useId()
  const group = useId()

  return (
    <>
      <button type="button" className={css.opener} popoverTarget={id}>
        {name}
        <Icon name="chevron-down" size={16} />
      </button>
      <div id={id} className={css.menu} popover="auto">
        <fieldset className={css.themes}>
          <legend className={css.legend}>{copy.theme}</legend>
          {themes.map((each) => (
            <label key={each} className={css.theme}>
              <input
                type="radio"
                name={group}
                checked={theme === each}
                onChange={() => dispatch({ kind: 'theme-chosen', theme: each })}
              />
              {copy.themes[each]}
            </label>
          ))}
        </fieldset>
        {items.map(({ icon, label, shortcut, event }) => (
          <Button
            key={label}
            look="quiet"
            icon={icon}
            isWide
            aria-keyshortcuts={shortcut}
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={() => dispatch(event)}
          >
            {label}
          </Button>
        ))}
      </div>
    </>
  )
}
