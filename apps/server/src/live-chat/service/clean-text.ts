import { makeTextsStorable } from '../../storable-text'

/** Returns a copy of a value from outside with every text as the database can store it. */
export function cleanTexts<Value>(value: Value): Value {
  // Only texts change, so the type stays the same.
  return makeTextsStorable(JSON.parse(JSON.stringify(value))) as Value
}
