/** What was thrown, as an error: anything may be. */
export function asError(error: unknown): Error & { readonly code?: unknown } {
  return error instanceof Error ? error : new Error(String(error))
}
