import type { DeskRole, ManagerPage } from '@murphy/contracts/desk'
import { isAllowedPage } from '../core/path'
import { copy } from './copy'

/** An entry of the navigation: one page, or several under a heading, the first of which opens with it. */
export type NavEntry = { readonly label: string; readonly pages: readonly ManagerPage[] }

/** The entries in their order, without the chats. Each page is in one of them. */
const entries: readonly NavEntry[] = [
  { label: copy.pages.now, pages: ['now'] },
  { label: copy.pages.inbox, pages: ['inbox'] },
  { label: copy.groups.reporting, pages: ['reports', 'history', 'ratings', 'macros'] },
  { label: copy.groups.aiAgent, pages: ['review', 'resolution'] },
  { label: copy.groups.admin, pages: ['settings', 'bans', 'api-keys', 'webhooks', 'audit'] },
]

/** Returns the entries with the pages that a role may open; an entry without any is left out. Source: docs/desk-labels.md#pages */
export function listNavEntries(role: DeskRole): readonly NavEntry[] {
  return entries
    .map(({ label, pages }) => ({ label, pages: pages.filter((page) => isAllowedPage(role, page)) }))
    .filter(({ pages }) => pages.length > 0)
}
