import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { useTestRetailer } from '../testing/use-test-retailer'
import { sql } from 'kysely'

const page = readFileSync(new URL('../../../../../docs/privacy.md', import.meta.url), 'utf8')
const [, section = ''] = /## In the demo retailer's database\n([\s\S]*?)\n## /.exec(page) ?? []
const retailer = useTestRetailer()

it('the privacy page names every table of the demo retailer and no other', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'demo_retailer'`.execute(
    retailer.db,
  )
  const named = section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => (line.split('|')[1] ?? '').match(/\w+/g) ?? [])
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})
