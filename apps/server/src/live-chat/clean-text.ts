import { keepableText } from '../keepable-text'

/** A value from outside with every text in it as the database can keep it. */
export function cleanTexts<Value>(value: Value): Value {
  // The same value with other texts is of the same type.
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === 'string' ? keepableText(part) : part,
  ) as Value
}
