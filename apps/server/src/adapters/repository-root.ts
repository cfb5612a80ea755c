import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository root, found from the path of this file, built or from source. */
export const repositoryRoot = findRoot(dirname(fileURLToPath(import.meta.url)))

/** The folder of the operator's files, from which Murphy answers. */
export const botFolder = getBotFolder(process.env)

/** Returns the folder that `MURPHY_BOT_DIR` names, otherwise the one that Murphy comes with. Source: docs/operating.md#variables */
export function getBotFolder(variables: Readonly<Record<string, string | undefined>>): string {
  const given = variables['MURPHY_BOT_DIR']?.trim() ?? ''
  return given === '' ? join(repositoryRoot, 'bot') : resolve(given)
}

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package-lock.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('The server does not run inside the repository of Murphy.')
  return findRoot(parent)
}
