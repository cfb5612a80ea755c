import { deskPagePath } from '@murphy/contracts/desk'
import type { Page } from '../core/ports'
import type { Theme } from '../core/state'

const themeKey = 'murphyDesk.theme'
const themes: readonly Theme[] = ['system', 'light', 'dark']

/** Adapter for the window: visibility, activity, title, address and theme. */
export function createBrowserPage(window: Window, title: string): Page {
  const { document } = window

  function applyTheme(theme: Theme): void {
    if (theme === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
  }

  function theme(): Theme {
    try {
      const kept = window.localStorage.getItem(themeKey)
      return themes.find((each) => each === kept) ?? 'system'
    } catch {
      // Storage is refused: the device's theme applies.
      return 'system'
    }
  }

  applyTheme(theme())

  return {
    watch: (listener) => {
      const seen = (): void => listener(document.visibilityState === 'visible' ? 'page-shown' : 'page-hidden')
      const acted = (): void => listener('agent-acted')
      document.addEventListener('visibilitychange', seen)
      for (const kind of ['pointerdown', 'keydown']) document.addEventListener(kind, acted)
      return () => {
        document.removeEventListener('visibilitychange', seen)
        for (const kind of ['pointerdown', 'keydown']) document.removeEventListener(kind, acted)
      }
    },
    showBadge: (count) => {
      document.title = count === 0 ? title : `(${count}) ${title}`
    },
    path: () => pathOf(window.location),
    watchPath: (listener) => {
      const went = (): void => listener(pathOf(window.location))
      window.addEventListener('popstate', went)
      return () => window.removeEventListener('popstate', went)
    },
    showPath: (path) => {
      window.history.pushState(null, '', path === '' ? deskPagePath : `${deskPagePath}/${path}`)
    },
    build: () => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null,
    reload: () => window.location.reload(),
    theme,
    showTheme: (chosen) => {
      applyTheme(chosen)
      try {
        window.localStorage.setItem(themeKey, chosen)
      } catch {
        // Storage is refused: the choice lasts as long as the page.
      }
    },
  }
}

/** Returns the path below the desk: `/desk/history/` gives `history`. */
function pathOf({ pathname }: Location): string {
  return pathname.slice(deskPagePath.length).replace(/^\/+|\/+$/g, '')
}
