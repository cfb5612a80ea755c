import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../../adapters/repository-root'

const copied = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'bot',
  'packages',
  'apps/server',
  'apps/widget/dist',
  'apps/desk/dist',
  'apps/loader/dist',
  '.cache/models',
]
const migrationsFile = 'apps/server/src/adapters/postgres/migrations/migrations.ts'

/** The migration that only the next release has. */
export const nextMigration = '9000-next-release'

/**
 * Builds a release that comes after this one: a copy of the sources with one more migration. Returns its root.
 * `folder`: a folder that does not exist yet.
 */
export function buildNextRelease(folder: string): string {
  mkdirSync(folder)
  for (const path of copied)
    if (existsSync(join(repositoryRoot, path)))
      cpSync(join(repositoryRoot, path), join(folder, path), { recursive: true, verbatimSymlinks: true })
  symlinkSync(join(repositoryRoot, 'node_modules'), join(folder, 'node_modules'))
  const file = join(folder, migrationsFile)
  const source = readFileSync(file, 'utf8')
  const added = `'${nextMigration}': {
    up: async (db) => db.schema.alterTable('murphy.live_chat_room').addColumn('next_note', 'text').execute(),
  },
}`
  const changed = source.trimEnd().replace(/\}$/, `  ${added}`)
  if (!changed.includes(nextMigration))
    throw new Error(`${migrationsFile} does not end with the list of migrations.`)
  writeFileSync(file, `${changed}\n`)
  execFileSync(
    process.execPath,
    [join(repositoryRoot, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'],
    {
      cwd: join(folder, 'apps/server'),
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  return folder
}
