// Installs Medusa, fills a shop and writes its database to packages/connect-medusa/medusa/shop.dump: npm run medusa:dump. DATABASE_URL
// names an empty database, and pg_dump of its version must be installed.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findInstallObstacle, installMedusa } from './medusa-project'

const dump = fileURLToPath(new URL('../../medusa/shop.dump', import.meta.url))
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
  process.stdout.write('Creating tables and filling the shop …\n')
  await project.migrate()
  await project.seed()
  const parameters = ['--format=custom', '--no-owner', '--no-privileges', `--file=${dump}`, databaseUrl]
  await promisify(execFile)('pg_dump', parameters)
  process.stdout.write(`${dump} is written.\n`)
} catch (error) {
  process.stderr.write(`The dump could not be made: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  await project.close()
}
