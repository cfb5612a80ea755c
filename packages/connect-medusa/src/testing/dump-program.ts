// Installs Medusa, fills a shop and writes its database to packages/connect-medusa/medusa/shop.sql: npm run medusa:dump. DATABASE_URL
// names an empty database, and pg_dump of its version must be installed.
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import type { MedusaProject } from './medusa-project'
import { findInstallObstacle, installMedusa, medusaVersion } from './medusa-project'
import { dumpFile } from './restore-dump'

const header = `-- The database of a small shop of Medusa ${medusaVersion}, which npm run medusa:dump writes.
-- Its tables are Medusa's, under the licence of LICENSE beside this file.
`

async function makeDump(project: MedusaProject, databaseUrl: string): Promise<void> {
  process.stdout.write('Creating tables and filling the shop …\n')
  await project.migrate()
  await project.seed()
  const parameters = [
    // Statements that any client can send; COPY needs psql.
    '--inserts',
    '--rows-per-insert=500',
    '--no-owner',
    '--no-privileges',
    '--no-comments',
    // Each run makes its own keys.
    '--exclude-table-data=public.api_key',
    '--exclude-table-data=public.publishable_api_key_sales_channel',
  ]
  const { stdout } = await promisify(execFile)('pg_dump', [...parameters, databaseUrl], {
    maxBuffer: 2 ** 26,
  })
  writeFileSync(dumpFile, `${header}${removeRemarks(stdout)}`)
  process.stdout.write(`${dumpFile} is written.\n`)
}

/** Removes pg_dump's comments and empty lines, the commands that only psql knows, and settings of one version of PostgreSQL. */
function removeRemarks(dump: string): string {
  const lines = dump.split('\n').filter((line) => !/^(?:--.*|\\.*|SET .*_timeout = .*|\s*)$/.test(line))
  return `${lines.join('\n')}\n`
}

const databaseUrl = process.env['DATABASE_URL'] ?? ''
const obstacle =
  databaseUrl === ''
    ? 'DATABASE_URL must name an empty PostgreSQL database, such as postgres://postgres@127.0.0.1:5432/medusa'
    : await findInstallObstacle()
if (obstacle !== null) {
  process.stderr.write(`${obstacle}.\n`)
  process.exit(2)
}

process.stdout.write('Installing Medusa (some minutes) …\n')
const project = await installMedusa(databaseUrl)
try {
  await makeDump(project, databaseUrl)
} catch (error) {
  process.stderr.write(
    `The dump could not be made: ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exitCode = 1
} finally {
  await project.close()
}
