import type { Replaceable, CopyTexts } from '@murphy/domain/copy'

let replacements: Readonly<Record<string, string>> = {}

/** All standard texts defined so far, by area. */
export const copyByArea = new Map<string, CopyTexts>()

/** Sets the retailer's own texts by key, such as `nominee.fullName`. Called once, before anything is rendered. */
export function replaceCopy(texts: Readonly<Record<string, string>>): void {
  replacements = texts
}

/**
 * Defines the copy of one area. It is read like the given object, with each text replaced by the retailer's own if there is
 * one. The key of a text is its path from the area on. Read a text when it is shown, not when a module is loaded.
 */
export function defineCopy<const Given extends CopyTexts>(area: string, texts: Given): Replaceable<Given> {
  copyByArea.set(area, texts)
  // Only values differ from the given ones, and only where `Replaceable` allows it.
  return withReplacements(area, texts) as Replaceable<Given>
}

function withReplacements<Part extends object>(path: string, part: Part): Part {
  return new Proxy(part, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (typeof value === 'object' && value !== null)
        return withReplacements(`${path}.${String(name)}`, value)
      return typeof value === 'string' ? (replacements[`${path}.${String(name)}`] ?? value) : value
    },
  })
}
