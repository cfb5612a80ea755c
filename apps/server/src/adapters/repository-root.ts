import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository root, found from the path of this file, built or from source. */
export const repositoryRoot = findRoot(dirname(fileURLToPath(import.meta.url)))

/** The folder of the operator's files, from which Murphy answers. */
export const botFolder = join(repositoryRoot, 'bot')

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package-lock.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('The server does not run inside the repository of Murphy.')
  return findRoot(parent)
}
