import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import type { FileStore } from '../../files/stored-files'
import { inboxFileKeyPrefix } from '../../files/stored-files'

const DescriptionSchema = v.object({ name: v.string(), mimeType: v.string(), size: v.number() })

/** Contains no character that could leave the folder. */
const keyPattern = /^[\w-]{8,64}$/

/**
 * Stores files in a folder on the disk where uploads arrive, readable by their owner only. The name and type are in
 * a second file, which is written first: content without a name never exists.
 */
export function createDiskFiles(folder: string): FileStore {
  const toPath = (key: string): string => join(folder, key.slice(0, 2), key)
  return {
    save: async (key, description, path) => {
      const target = toPath(key)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await writeFile(`${target}.json`, JSON.stringify(description), { mode: 0o600 })
      await rename(path, target)
    },
    find: async (key) => {
      if (!keyPattern.test(key)) return null
      const path = toPath(key)
      try {
        const description = v.parse(DescriptionSchema, JSON.parse(await readFile(`${path}.json`, 'utf8')))
        await stat(path)
        return { description, content: createReadStream(path) }
      } catch {
        // Never stored, removed, or incomplete after a power failure: the file does not exist.
        return null
      }
    },
    remove: async (key) => {
      if (!keyPattern.test(key)) return
      await rm(toPath(key), { force: true })
      await rm(`${toPath(key)}.json`, { force: true })
    },
  }
}

/**
 * Removes files that were stored before a time in milliseconds since 1970, and uploads that were never completed. Files
 * of the inbox stay, except those that a restored database does not know.
 *
 * @param listKnown returns those of these keys that files of the inbox have
 */
export async function removeOldFiles(
  folder: string,
  before: number,
  listKnown: (keys: readonly string[]) => Promise<readonly string[]>,
): Promise<void> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const ofInbox: { readonly key: string; readonly path: string }[] = []
  for (const entry of found) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (mtimeMs >= before) continue
    if (entry.name.startsWith(inboxFileKeyPrefix))
      ofInbox.push({ key: entry.name.replace(/\.json$/, ''), path })
    else await rm(path, { force: true })
  }
  if (ofInbox.length === 0) return
  const known = new Set(await listKnown(ofInbox.map(({ key }) => key)))
  for (const { key, path } of ofInbox) if (!known.has(key)) await rm(path, { force: true })
}
