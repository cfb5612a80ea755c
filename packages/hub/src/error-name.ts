/** Returns the name of an error for the log. Its message may contain a client's text, so it is not logged. */
export function toErrorName(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}
