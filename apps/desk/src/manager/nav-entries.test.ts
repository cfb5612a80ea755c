import { managerPages } from '@murphy/contracts/desk'
import { describe, expect, it } from 'vitest'
import { listNavEntries } from './nav-entries'

describe('the entries of the navigation', () => {
  it('have each page once for a manager', () => {
    const pages = listNavEntries('manager').flatMap((entry) => entry.pages)
    expect(pages.toSorted()).toEqual([...managerPages].toSorted())
  })

  it('are few for a manager, and the inbox alone for an agent', () => {
    expect(listNavEntries('manager').map(({ label }) => label)).toEqual([
      'Monitor',
      'Inbox',
      'Reporting',
      'AI agent',
      'Admin',
    ])
    expect(listNavEntries('agent')).toEqual([{ label: 'Inbox', pages: ['inbox'] }])
  })
})
