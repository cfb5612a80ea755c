/**
 * A value from outside with every text in it as the database can keep it: no NUL, no half of a surrogate pair.
 */
export function cleanTexts<Value>(value: Value): Value {
  // The same value with other texts is of the same type.
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd') : part,
  ) as Value
}
