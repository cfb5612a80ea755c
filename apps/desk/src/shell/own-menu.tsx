import { useId } from 'react'
import { Button, Icon } from '@murphy/ui'
import type { Theme } from '../core/state'
import { copy } from './copy'
import { useDispatch } from './desk-context'
import { useShift } from './use-shift'
import css from './own-menu.module.css'

const themes: readonly Theme[] = ['system', 'light', 'dark']

/** What belongs to the agent: colours, keys, going home. */
export function OwnMenu() {
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
        <Button
          look="quiet"
          icon="info"
          isWide
          aria-keyshortcuts="Alt+M"
          popoverTarget={id}
          popoverTargetAction="hide"
          onClick={() => dispatch({ kind: 'panel-opened', panel: { kind: 'alerts' } })}
        >
          {copy.alerts}
        </Button>
        <Button
          look="quiet"
          icon="page"
          isWide
          aria-keyshortcuts="Alt+P"
          popoverTarget={id}
          popoverTargetAction="hide"
          onClick={() => dispatch({ kind: 'panel-opened', panel: { kind: 'replies' } })}
        >
          {copy.replies}
        </Button>
        <Button
          look="quiet"
          icon="keyboard"
          isWide
          popoverTarget={id}
          popoverTargetAction="hide"
          onClick={() => dispatch({ kind: 'panel-opened', panel: { kind: 'keys' } })}
        >
          {copy.keys}
        </Button>
        <Button
          look="quiet"
          icon="person"
          isWide
          popoverTarget={id}
          popoverTargetAction="hide"
          onClick={() => dispatch({ kind: 'panel-opened', panel: { kind: 'account' } })}
        >
          {copy.account}
        </Button>
        <Button
          look="quiet"
          icon="exit"
          isWide
          popoverTarget={id}
          popoverTargetAction="hide"
          onClick={() => dispatch({ kind: 'sign-out-pressed' })}
        >
          {copy.signOut}
        </Button>
      </div>
    </>
  )
}
