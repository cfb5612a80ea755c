import { createContext, use, useState } from 'react'

/** The id of the entry that a view is drawn for. */
export const EntryContext = createContext('')

/** Small things that say nothing of anybody: which card, whether open. */
const kept = new Map<string, unknown>()

/**
 * As `useState`, for how the shopper has left a part of an entry: it outlives the view, which is gone while its entry is
 * scrolled far away or the chat is closed. `name` is unique within the entry.
 */
export function useKept<Value>(name: string, first: Value): readonly [Value, (value: Value) => void] {
  const key = use(EntryContext) + name
  // Under one name there is one kind of value.
  const [value, setValue] = useState(() => (kept.get(key) ?? first) as Value)
  return [
    value,
    (next) => {
      kept.set(key, next)
      setValue(next)
    },
  ]
}
