import { describe, expect, it } from 'vitest'
import type { AuditLog, NewAuditEntry } from '../audit-log'

const start = Date.UTC(2026, 2, 4)
const hourMs = 3_600_000
const everything = { agentId: null, action: null, from: null, until: null } as const

/** The conformance suite of every audit log. `open` returns an empty one. */
export function describeAuditLog(name: string, open: () => Promise<AuditLog>): void {
  const entry = (changed: Partial<NewAuditEntry> = {}): NewAuditEntry => ({
    at: start,
    agentId: 41,
    name: 'Kim Murphy',
    action: 'setting.changed',
    target: 'banner',
    before: null,
    after: { text: 'Hello' },
    address: '203.0.113.x',
    ...changed,
  })

  describe(`the audit log by ${name}`, () => {
    it('returns an entry as it was written', async () => {
      const log = await open()
      const written = entry({ before: [1, 'two', false], after: { deep: { list: [] } } })
      await log.write(written)
      const [found] = await log.search(everything, null, 10)
      expect(found).toMatchObject(written)
    })

    it.each([null, false, 0, '', 'text', [1]])('keeps the value %j', async (value) => {
      const log = await open()
      await log.write(entry({ before: value, after: value }))
      const [found] = await log.search(everything, null, 10)
      expect([found?.before, found?.after]).toEqual([value, value])
    })

    it('returns pages, newest first, also for entries of the same moment', async () => {
      const log = await open()
      for (const target of ['a', 'b', 'c']) await log.write(entry({ target }))
      await log.write(entry({ target: 'earlier', at: start - 1 }))
      const first = await log.search(everything, null, 2)
      expect(first.map(({ target }) => target)).toEqual(['c', 'b'])
      const rest = await log.search(everything, first.at(-1) ?? null, 10)
      expect(rest.map(({ target }) => target)).toEqual(['a', 'earlier'])
      expect(await log.count(everything)).toBe(4)
    })

    it('filters by person, action and time', async () => {
      const log = await open()
      await log.write(entry({ target: 'before', at: start - 1 }))
      await log.write(entry({ target: 'first' }))
      await log.write(entry({ target: 'other person', agentId: 42, name: 'Sarah Jones' }))
      await log.write(entry({ target: 'unknown', agentId: null, name: '', action: 'sign-in.refused' }))
      await log.write(entry({ target: 'last', at: start + hourMs - 1 }))
      await log.write(entry({ target: 'after', at: start + hourMs }))
      const find = async (search: Partial<Parameters<AuditLog['search']>[0]>) =>
        (await log.search({ ...everything, ...search }, null, 10)).map(({ target }) => target)
      expect(await find({ agentId: 42 })).toEqual(['other person'])
      expect(await find({ action: 'sign-in.refused' })).toEqual(['unknown'])
      const hour = { from: start, until: start + hourMs }
      expect(await find({ ...hour, agentId: 41 })).toEqual(['last', 'first'])
      expect(await log.count({ ...everything, ...hour })).toBe(4)
    })

    it('lists the accounts by their last names', async () => {
      const log = await open()
      await log.write(entry({ agentId: 42, name: 'Sarah Jones' }))
      await log.write(entry({ name: 'Kim' }))
      await log.write(entry({ at: start + 1 }))
      await log.write(entry({ agentId: null, name: '' }))
      expect(await log.listAccounts()).toEqual([
        { id: 41, name: 'Kim Murphy' },
        { id: 42, name: 'Sarah Jones' },
      ])
    })

    it('writes a repeated entry once within its time', async () => {
      const log = await open()
      const watched = entry({ action: 'chat.watched', target: 'ch-1' })
      await log.writeOnce(watched, hourMs)
      await log.writeOnce({ ...watched, at: start + hourMs - 1 }, hourMs)
      expect(await log.count(everything)).toBe(1)
      await log.writeOnce({ ...watched, target: 'ch-2' }, hourMs)
      await log.writeOnce({ ...watched, agentId: 42 }, hourMs)
      await log.writeOnce({ ...watched, at: start + hourMs }, hourMs)
      expect(await log.count(everything)).toBe(4)
    })
  })
}
