import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from './repository-root'

/** The folder in which a build and `npm run bot:train` store the model, for every data folder of this repository. */
export const builtModels = join(repositoryRoot, '.cache/models')

/** The number of files of one kind to keep, so that reverting an edit repeats no work. */
const maxFiles = 4

/** Results of long work, by a key of what they were made from. A missing one is made again. */
export type FileCache = {
  readonly has: (key: string) => boolean
  readonly read: (key: string) => Uint8Array | null
  readonly write: (key: string, bytes: Uint8Array) => void
}

/**
 * Stores results as files of a folder. A file is written completely or not at all, and the oldest are removed.
 *
 * @param extension of the files' names, such as `.model`; each kind of result has its own
 * @param elsewhere folders that are searched first, such as the one of the build
 */
export function createFileCache(
  folder: string,
  { extension, elsewhere = [] }: { readonly extension: string; readonly elsewhere?: readonly string[] },
): FileCache {
  const toPath = (parent: string, key: string): string => join(parent, `${key}${extension}`)
  const find = (key: string): string | undefined =>
    [...elsewhere, folder].map((parent) => toPath(parent, key)).find((path) => existsSync(path))
  return {
    has: (key) => find(key) !== undefined,
    read: (key) => {
      const path = find(key)
      return path === undefined ? null : readFileSync(path)
    },
    write: (key, bytes) => {
      mkdirSync(folder, { recursive: true })
      const path = toPath(folder, key)
      const unfinished = `${path}.${process.pid}`
      writeFileSync(unfinished, bytes)
      renameSync(unfinished, path)
      removeOldest(folder, extension)
    },
  }
}

function removeOldest(folder: string, extension: string): void {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(extension))
    .map((name) => join(folder, name))
    .map((path) => ({ path, changedAt: statSync(path).mtimeMs }))
  for (const { path } of files.toSorted((a, b) => b.changedAt - a.changedAt).slice(maxFiles))
    rmSync(path, { force: true })
}
