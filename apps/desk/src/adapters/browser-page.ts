import { deskPagePath } from '@murphy/contracts/desk'
import type { Page } from '../core/ports'
import { narrowPage } from '../core/settings'
import type { Theme } from '../core/state'

const themeKey = 'murphyDesk.theme'
const themes: readonly Theme[] = ['system', 'light', 'dark']

/** Creates the adapter of the browser window: visibility, activity, title, path and theme. */
export function createBrowserPage(window: Window, title: string): Page {
  const { document } = window

  function applyTheme(theme: Theme): void {
    if (theme === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
  }

  function readTheme(): Theme {
    try {
      const stored = window.localStorage.getItem(themeKey)
      return themes.find((each) => each === stored) ?? 'system'
    } catch {
      // Storage is refused: the device's theme applies.
      return 'system'
    }
  }

  applyTheme(readTheme())

  return {
    watch: (listener) => {
      const handleVisibility = (): void =>
        listener(document.visibilityState === 'visible' ? 'page-shown' : 'page-hidden')
      const handleActivity = (): void => listener('agent-acted')
      document.addEventListener('visibilitychange', handleVisibility)
      for (const kind of ['pointerdown', 'keydown']) document.addEventListener(kind, handleActivity)
      const narrow = window.matchMedia(narrowPage)
      const handleWidth = (): void => listener(narrow.matches ? 'page-narrowed' : 'page-widened')
      narrow.addEventListener('change', handleWidth)
      return () => {
        document.removeEventListener('visibilitychange', handleVisibility)
        narrow.removeEventListener('change', handleWidth)
        for (const kind of ['pointerdown', 'keydown']) document.removeEventListener(kind, handleActivity)
      }
    },
    isVisible: () => document.visibilityState === 'visible',
    isNarrow: () => window.matchMedia(narrowPage).matches,
    showBadge: (count) => {
      document.title = count === 0 ? title : `(${count}) ${title}`
    },
    getPath: () => toDeskPath(window.location),
    watchPath: (listener) => {
      const handlePath = (): void => listener(toDeskPath(window.location))
      window.addEventListener('popstate', handlePath)
      return () => window.removeEventListener('popstate', handlePath)
    },
    showPath: (path) => {
      window.history.pushState(null, '', path === '' ? deskPagePath : `${deskPagePath}/${path}`)
    },
    getBuild: () => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null,
    reload: () => window.location.reload(),
    leaveTo: (url) => {
      // A browser that comes back may restore the page as it was when the agent left.
      window.addEventListener('pageshow', ({ persisted }) => {
        if (persisted) window.location.reload()
      })
      window.location.assign(url)
    },
    getTheme: readTheme,
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
function toDeskPath({ pathname }: Location): string {
  return pathname.slice(deskPagePath.length).replace(/^\/+|\/+$/g, '')
}
