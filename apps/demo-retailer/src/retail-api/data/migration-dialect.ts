import type { DatabaseIntrospector, Kysely, SchemaMetadata, TableMetadata } from 'kysely'
import { PostgresDialect, sql } from 'kysely'

/**
 * PostgreSQL for the migrator, which only asks which schemas and tables exist. Kysely's own answer also looks up the
 * sequence of every column, and fails when another program creates or drops a schema meanwhile. Murphy's server has the
 * same class, because the two programs share no database code.
 */
export class MigrationDialect extends PostgresDialect {
  override createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    const getTables = async (): Promise<TableMetadata[]> => {
      const { rows } = await sql<{ schema: string; name: string }>`
        select nspname as schema, relname as name
        from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where relkind in ('r', 'p', 'v')`.execute(db)
      return rows.map((table) => ({ ...table, isView: false, columns: [] }))
    }
    return {
      getSchemas: async () => {
        const { rows } = await sql<SchemaMetadata>`select nspname as name from pg_namespace`.execute(db)
        return rows
      },
      getTables,
      getMetadata: async () => ({ tables: await getTables() }),
    }
  }
}
