/** Returns the code of a Node, PostgreSQL or mail error, such as `EEXIST` or `23505`; `null`: the error has none. */
export function getErrorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}
