import type { Links } from '../ports'

/** New tabs get no opener; `route` leads the whole page away when there is no host to ask. Source: OP-82 */
export function createBrowserLinks(window: Window): Links {
  return {
    openTab: (url) => {
      if (isWeb(url)) window.open(url, '_blank', 'noopener,noreferrer')
    },
    goTo: (url) => {
      if (isWeb(url)) (window.top ?? window).location.assign(url)
    },
  }
}

/** Returns true for a web address: no scheme that could run code, also when a reply holds one. */
function isWeb(url: string): boolean {
  return /^https?:\/\//i.test(url)
}
