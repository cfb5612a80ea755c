/** The outcome of a call. An expected failure is a value, not an exception. */
export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure }

/** Waits for the result of a call, which never rejects, and passes it to `done` or `failed`. */
export function handleResult<Value, Failure>(
  result: Promise<Result<Value, Failure>>,
  { done, failed }: { readonly done: (value: Value) => void; readonly failed: (error: Failure) => void },
): void {
  void settle()

  async function settle(): Promise<void> {
    const settled = await result
    if (settled.ok) done(settled.value)
    else failed(settled.error)
  }
}
