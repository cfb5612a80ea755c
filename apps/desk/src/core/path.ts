import { agentPages, managerPages } from '@murphy/contracts/desk'
import type { DeskRole, ManagerPage } from '@murphy/contracts/desk'

/** Returns the manager page that a path names; `null`: the shift. */
export function findPage(path: string): ManagerPage | null {
  const first = path.split('/')[0]
  return managerPages.find((page) => page === first) ?? null
}

/** Returns the rest of a page's path: `history/ch-1` gives `ch-1`, the page itself ''. */
export function getSubpath(path: string): string {
  return path.split('/').slice(1).join('/')
}

/** Returns true for a page that the role may open. */
export function isAllowedPage(role: DeskRole, page: ManagerPage): boolean {
  return role === 'manager' || agentPages.includes(page)
}

/** Returns the path if the role may open it, otherwise the shift's. Source: OP-106 */
export function toAllowedPath(role: DeskRole, path: string): string {
  const page = findPage(path)
  return page !== null && isAllowedPage(role, page) ? path : ''
}
