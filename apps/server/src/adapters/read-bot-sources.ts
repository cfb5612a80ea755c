import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Sources } from '../assistant/bot-files/sources'

/** Reads the texts of files and folders of the folder `bot`, by their path. A missing part has no files. */
export function readSources(folder: string, parts: readonly string[]): Sources {
  const name = basename(folder)
  return new Map(
    parts.flatMap((part) =>
      listFiles(folder, part).map((path) => [`${name}/${path}`, readFileSync(join(folder, path), 'utf8')]),
    ),
  )
}

function listFiles(folder: string, part: string): string[] {
  const stats = statSync(join(folder, part), { throwIfNoEntry: false })
  if (!stats) return []
  if (stats.isFile()) return [part]
  return readdirSync(join(folder, part)).flatMap((name) => listFiles(folder, `${part}/${name}`))
}
