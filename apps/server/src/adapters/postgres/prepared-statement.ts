import type { QueryResult } from 'kysely'
import { CompiledQuery } from 'kysely'

/** A database or a transaction. */
type Executor = { readonly executeQuery: <Row>(query: CompiledQuery<Row>) => Promise<QueryResult<Row>> }

/** The names of prepared statements by their text. It does not grow, because texts are constants of this program. */
const names = new Map<string, string>()

/**
 * Declares a statement that is sent often. Each connection parses it once, and its text is not built and sent again for
 * each use.
 *
 * @param name at most 63 characters; a statement of another text needs another name
 * @param text with `$1` to `$n`. Its columns are named one by one, because the result of a prepared statement must not
 *   change with a table
 */
export function prepareStatement<Row>(name: string, text: string) {
  names.set(text, name)
  return async (db: Executor, values: readonly unknown[]): Promise<QueryResult<Row>> =>
    await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
}

/** Returns the name of a prepared statement; `undefined`: it is not prepared. */
export function findStatementName(text: string): string | undefined {
  return names.get(text)
}
