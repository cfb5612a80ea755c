import { keepTexts } from '../../keepable-text'

/** A copy of a value from outside, with every text in it as the database can keep it. */
export function cleanTexts<Value>(value: Value): Value {
  // The same value with other texts is of the same type.
  return keepTexts(JSON.parse(JSON.stringify(value))) as Value
}
