/** Returns a thrown value as an Error, because any value may be thrown. */
export function asError(error: unknown): Error & { readonly code?: unknown } {
  return error instanceof Error ? error : new Error(String(error))
}
