import { useEffect, useState } from 'react'

/** A page that is lower than this, in px, while a text field has the focus, has the virtual keyboard open. */
const lowPageHeight = 520

/**
 * Keeps the page within the part of the screen that the virtual keyboard leaves, also in browsers that lay it over the page.
 * The style sheet reads the height from `--visible-height`.
 *
 * @param isEnabled true on a narrow page
 * @returns true while the keyboard is open
 */
export function useKeyboardHeight(isEnabled: boolean): boolean {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const { visualViewport: viewport, document } = window
    if (!isEnabled || viewport === null) return undefined
    const { style } = document.documentElement
    const update = (): void => {
      // A page that is zoomed by two fingers keeps its layout.
      const height = Math.round(viewport.height * viewport.scale)
      style.setProperty('--visible-height', `${height}px`)
      // A browser that lays the keyboard over the page has scrolled to the field, which is visible without that now.
      if (viewport.scale === 1 && viewport.offsetTop > 0) window.scrollTo(0, 0)
      setOpen(height < lowPageHeight && isTextField(document.activeElement))
    }
    const handleResize = (): void => {
      update()
      // The keyboard may have taken the place of the field for which it has opened.
      const field = document.activeElement
      if (viewport.scale === 1 && isTextField(field)) field?.scrollIntoView({ block: 'nearest' })
    }
    const open = (): void => {
      if (isTextField(document.activeElement)) update()
    }
    update()
    viewport.addEventListener('resize', handleResize)
    window.addEventListener('resize', handleResize)
    document.addEventListener('focusin', open)
    // Not when the field loses the focus: what is being pressed would move away from under the thumb.
    for (const type of ['click', 'keyup']) document.addEventListener(type, update)
    return () => {
      viewport.removeEventListener('resize', handleResize)
      window.removeEventListener('resize', handleResize)
      document.removeEventListener('focusin', open)
      for (const type of ['click', 'keyup']) document.removeEventListener(type, update)
      style.removeProperty('--visible-height')
      setOpen(false)
    }
  }, [isEnabled])
  return isOpen
}

function isTextField(element: Element | null): boolean {
  return element?.matches('textarea, input:not([type="radio"], [type="checkbox"], [type="range"])') === true
}
