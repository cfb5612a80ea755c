import type { Event } from 'js-yaml'
import { EVENT_ID } from 'js-yaml'

/** The place of a YAML value: the line, counted from 0, on which it or its key begins, and its parts by key or index. */
export type Place = { readonly line: number; readonly parts: ReadonlyMap<string, Place> }

const noParts: ReadonlyMap<string, Place> = new Map()

/** Returns the place of a document's value, from the events of its parser. */
export function locateParts(text: string, events: readonly Event[]): Place {
  const toLine = createLineCounter(text)
  // The first event begins the document.
  let next = 1
  const hasPart = (): boolean => next < events.length && events[next]?.type !== EVENT_ID.POP

  const readValue = (): Place => {
    const event = events[next]
    next += 1
    if (event?.type === EVENT_ID.SEQUENCE) return { line: toLine(event.start), parts: readItems() }
    if (event?.type === EVENT_ID.MAPPING) return { line: toLine(event.start), parts: readEntries() }
    return { line: toLine(event?.type === EVENT_ID.SCALAR ? event.valueStart : -1), parts: noParts }
  }
  const readItems = (): ReadonlyMap<string, Place> => {
    const items = new Map<string, Place>()
    while (hasPart()) items.set(String(items.size), readValue())
    next += 1
    return items
  }
  const readEntries = (): ReadonlyMap<string, Place> => {
    const entries = new Map<string, Place>()
    while (hasPart()) {
      const name = getKey(text, events[next])
      const { line } = readValue()
      entries.set(name, { line, parts: readValue().parts })
    }
    next += 1
    return entries
  }
  return readValue()
}

/** Returns the text of a key. Only a quoted key differs from its source. */
function getKey(text: string, key: Event | undefined): string {
  return key?.type === EVENT_ID.SCALAR ? text.slice(key.valueStart, key.valueEnd).replaceAll("''", "'") : ''
}

/** Returns a function that gives the line of an offset. Offsets are asked for in the order of the text; -1 is the last line. */
function createLineCounter(text: string): (offset: number) => number {
  let line = 0
  let lineEnd = text.indexOf('\n')
  return (offset) => {
    for (; lineEnd !== -1 && lineEnd < offset; lineEnd = text.indexOf('\n', lineEnd + 1)) line += 1
    return line
  }
}
