import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { settings } from '../../settings/settings'
import { repositoryRoot } from '../repository-root'
import { useTestDatabase } from '../../testing/use-test-server'

const page = readFileSync(join(repositoryRoot, 'docs/privacy.md'), 'utf8')
const [, section = ''] = /## In Murphy's database\n([\s\S]*?)\n## /.exec(page) ?? []
const rows = section.split('\n').filter((line) => line.startsWith('| `'))

const database = useTestDatabase()

describe('the privacy page', () => {
  it('names every table of Murphy and no other', async () => {
    const { rows: tables } = await sql<{ readonly name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'murphy'`.execute(
      database.db,
    )
    const named = rows.map((row) => /^\| `(\w+)`/.exec(row)?.[1] ?? row)
    expect(named.sort()).toEqual(tables.map(({ name }) => name).sort())
  })

  it('states how long data is kept', () => {
    for (const name of [
      'conversationDays',
      'consentDays',
      'liveChatDays',
      'eventDays',
      'actionDays',
      'claimDays',
      'auditDays',
    ] as const) {
      const { standard } = settings[`retention.${name}`]
      expect(section).toContain(`\`retention.${name}\` (${standard})`)
    }
  })
})
