import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the checkout, from the place of this file, whether it runs built or from source. */
export const repositoryRoot = findRoot(dirname(fileURLToPath(import.meta.url)))

/** The operator's files: what Murphy speaks from. */
export const botFolder = join(repositoryRoot, 'bot')

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package-lock.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('The server does not run inside a checkout of Murphy.')
  return findRoot(parent)
}
