import type { Migration } from 'kysely'

/**
 * Does nothing. Earlier releases created the tables of the demonstration shop here. A database of theirs keeps them for one
 * release, from which the demo retailer copies its data.
 *
 * Source: decision 051
 */
export const demonstrationMigration: Migration = { up: () => Promise.resolve() }
