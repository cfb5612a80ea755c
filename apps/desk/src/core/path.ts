import { managerPages } from '@murphy/contracts/desk'
import type { DeskRole, ManagerPage } from '@murphy/contracts/desk'

/** Which of the manager's pages an address names; `null`: the shift, as at any address that names none. */
export function pageAt(path: string): ManagerPage | null {
  const first = path.split('/')[0]
  return managerPages.find((page) => page === first) ?? null
}

/** What lies below a page's own address: `history/ch-1` is `ch-1`; '' at the page itself. */
export function below(path: string): string {
  return path.split('/').slice(1).join('/')
}

/** The address that somebody of this role gets who asks for one; agents have their shift alone. Source: OP-106 */
export function allowedPath(role: DeskRole, path: string): string {
  return role === 'manager' && pageAt(path) !== null ? path : ''
}
