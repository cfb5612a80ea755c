import { createContext, use, useState } from 'react'

/** The id of the entry that a view belongs to. */
export const EntryContext = createContext('')

/** The values by key, such as the shown card. They hold no personal data. */
const values = new Map<string, unknown>()

/** Beyond this number of values, the one that was set longest ago is dropped. */
const maxValues = 500

/**
 * Works as `useState` for a part of an entry. The value outlives the view, which is unmounted while its entry is scrolled
 * far away or the chat is closed. `name` is unique within the entry.
 */
export function useEntryState<Value>(name: string, first: Value): readonly [Value, (value: Value) => void] {
  const key = use(EntryContext) + name
  // Each name has one type of value.
  const [value, setValue] = useState(() => (values.get(key) ?? first) as Value)
  return [
    value,
    (next) => {
      // Deleted and set again to move it to the end.
      values.delete(key)
      values.set(key, next)
      const [oldest] = values.size > maxValues ? values.keys() : []
      if (oldest !== undefined) values.delete(oldest)
      setValue(next)
    },
  ]
}
