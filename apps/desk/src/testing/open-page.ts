import { managerPages } from '@murphy/contracts/desk'
import type { Locator } from 'vitest/browser'
import { copy } from '../manager/copy'
import { listNavEntries } from '../manager/nav-entries'

/** Opens a page of the manager by the navigation: its heading first, if it has one. */
export async function openPage(nav: Locator, label: string): Promise<void> {
  const page = managerPages.find((name) => copy.pages[name] === label)
  const entry = listNavEntries('manager').find(({ pages }) => page !== undefined && pages.includes(page))
  if (entry === undefined) throw new Error(`There is no page ${label}.`)
  if (entry.label !== label) await nav.getByRole('link', { name: entry.label, exact: true }).click()
  await nav.getByRole('link', { name: label, exact: true }).click()
}
