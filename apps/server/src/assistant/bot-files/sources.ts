import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

/** The text of each file by its path from the checkout, such as `bot/intents/order_tracking.yml`. */
export type Sources = ReadonlyMap<string, string>

/** The parts of folder `bot` that Murphy speaks from. */
export const spokenParts = ['intents', 'out-of-scope.yml', 'articles', 'responses', 'entities', 'lexicon']
/** All that an operator writes: what Murphy speaks from, and what he is measured by. */
export const allParts = [...spokenParts, 'eval']

/** Reads files and folders of folder `bot`; a part that is missing has no files. */
export function readSources(folder: string, parts: readonly string[]): Sources {
  const name = basename(folder)
  return new Map(
    parts.flatMap((part) =>
      filesBelow(folder, part).map((path) => [`${name}/${path}`, readFileSync(join(folder, path), 'utf8')]),
    ),
  )
}

/** The sources of one folder with one ending, in the order of their names. */
export function sourcesIn(
  sources: Sources,
  part: string,
  ending: string,
): { readonly path: string; readonly text: string }[] {
  return [...sources]
    .filter(([path]) => path.includes(`/${part}/`) && path.endsWith(ending))
    .map(([path, text]) => ({ path, text }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** `bot/intents/order_tracking.yml` is `order_tracking`. */
export function nameOf(path: string): string {
  return basename(path).replace(/\.[a-z]+$/, '')
}

function filesBelow(folder: string, part: string): string[] {
  const stats = statSync(join(folder, part), { throwIfNoEntry: false })
  if (!stats) return []
  if (stats.isFile()) return [part]
  return readdirSync(join(folder, part)).flatMap((name) => filesBelow(folder, `${part}/${name}`))
}
