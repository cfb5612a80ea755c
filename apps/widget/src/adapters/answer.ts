import type { Answer } from '../ports'

/** The value of a good answer, seen another way. */
export async function mapped<From, To>(answer: Answer<From>, map: (value: From) => To): Answer<To> {
  const result = await answer
  return result.ok ? { ok: true, value: map(result.value) } : result
}

/** Unwraps the value's `data` from the envelope of a successful answer. */
export function data<Data>(answer: Answer<{ readonly value: { readonly data: Data } }>): Answer<Data> {
  return mapped(answer, ({ value }) => value.data)
}

/** Drops the value: the caller only learns whether the call succeeded. */
export function nothing(answer: Answer<unknown>): Answer<null> {
  return mapped(answer, () => null)
}
