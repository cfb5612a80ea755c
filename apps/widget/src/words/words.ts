import type { Replaceable, Words } from '@murphy/domain/words'

let replacements: Readonly<Record<string, string>> = {}

/** All standard texts defined so far, for the list of keys. */
export const catalogues = new Map<string, Words>()

/** The retailer's own texts by their keys (`nominee.fullName`). Once, before anything is drawn. */
export function provideWords(texts: Readonly<Record<string, string>>): void {
  replacements = texts
}

/**
 * The words of one area: read like the given object, each text replaced by the retailer's own if there is one. The key of
 * a text is its path from the area on. Read a text when it is shown, not when a module is loaded.
 */
export function defineWords<const Given extends Words>(area: string, words: Given): Replaceable<Given> {
  catalogues.set(area, words)
  // Only values differ from what was given, and only where `Spoken` says so.
  return replaceable(area, words) as Replaceable<Given>
}

function replaceable<Part extends object>(path: string, part: Part): Part {
  return new Proxy(part, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (typeof value === 'object' && value !== null) return replaceable(`${path}.${String(name)}`, value)
      return typeof value === 'string' ? (replacements[`${path}.${String(name)}`] ?? value) : value
    },
  })
}
