import type { AsyncResult } from '../ports'

/** Maps the value of a successful call; a failure stays as it is. */
export async function mapResult<From, To>(
  answer: AsyncResult<From>,
  map: (value: From) => To,
): AsyncResult<To> {
  const result = await answer
  return result.ok ? { ok: true, value: map(result.value) } : result
}

/** Unwraps the value's `data` from the envelope of a successful answer. */
export function unwrapData<Data>(
  answer: AsyncResult<{ readonly value: { readonly data: Data } }>,
): AsyncResult<Data> {
  return mapResult(answer, ({ value }) => value.data)
}

/** Drops the value: the caller only learns whether the call succeeded. */
export function discardValue(answer: AsyncResult<unknown>): AsyncResult<null> {
  return mapResult(answer, () => null)
}
