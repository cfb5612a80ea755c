import type { Answer } from '../ports'

/** The value of a good answer, seen another way. */
export async function mapped<From, To>(answer: Answer<From>, map: (value: From) => To): Answer<To> {
  const result = await answer
  return result.ok ? { ok: true, value: map(result.value) } : result
}

/** What stands in the envelope of a good answer. */
export function data<Data>(answer: Answer<{ readonly value: { readonly data: Data } }>): Answer<Data> {
  return mapped(answer, ({ value }) => value.data)
}

/** That it went well. */
export function nothing(answer: Answer<unknown>): Answer<null> {
  return mapped(answer, () => null)
}
