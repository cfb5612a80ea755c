/** Returns what may be logged of an error: its name. Its message may contain a client's text. */
export function errorName(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}
