import { use, useEffect } from 'react'
import { keyEvent } from '../core/keys'
import { DeskContext } from '../components/desk-context'

/** Handles the keyboard shortcuts, wherever the focus is. */
export function useKeys(): void {
  const desk = use(DeskContext)

  useEffect(() => {
    if (desk === null) return undefined
    function press(event: KeyboardEvent) {
      const state = desk?.getState()
      if (state?.at !== 'on-shift') return
      const { code, key, altKey, ctrlKey, metaKey, target } = event
      const isInText =
        target instanceof HTMLElement && target.matches('input:not([type="radio"]), textarea, select')
      const meant = keyEvent(state, { code, key, altKey, ctrlKey, metaKey, isInText })
      if (meant === null) return
      event.preventDefault()
      desk?.dispatch(meant)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [desk])
}
