import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { createGzip, gunzip } from 'node:zlib'
import type { Database } from '../postgres/database'

/** The names of the copies. */
export type CopyName = 'capabilities' | 'products' | 'stores' | 'stock' | 'articles'

/** A copy of public data. `copiedAt`: milliseconds since 1970. */
export type RetailCopy = { readonly etag: string | null; readonly content: Buffer; readonly copiedAt: number }

/** A copy to be stored. Its content is in parts, because that of a large range is never in memory as a whole. */
export type NewCopy = Omit<RetailCopy, 'content'> & { readonly content: Iterable<Buffer> }

/** The last good copies of the retailer's public data, compressed. Throws when the database is away. */
export type RetailCopies = {
  /** Returns `null` when there is none, or none that can be read. */
  readonly find: (name: CopyName) => Promise<RetailCopy | null>
  readonly save: (name: CopyName, copy: NewCopy) => Promise<void>
  /** Stores that the copy with this ETag was still right at a time. Another copy stays as it is. */
  readonly confirm: (name: CopyName, etag: string, at: number) => Promise<void>
}

const decompress = promisify(gunzip)

function compress(content: Iterable<Buffer>): Promise<Buffer> {
  // The parts are in memory, so neither stream fails.
  return buffer(Readable.from(content).pipe(createGzip()))
}

/** Creates the repository of copies. */
export function createRetailCopies(db: Database): RetailCopies {
  return {
    find: async (name) => {
      const row = await db
        .selectFrom('murphy.retail_copy')
        .select(['etag', 'content', 'copied_at'])
        .where('name', '=', name)
        .executeTakeFirst()
      if (row === undefined) return null
      const content = await decompress(row.content).catch(() => null)
      return content === null ? null : { etag: row.etag, content, copiedAt: row.copied_at.getTime() }
    },
    save: async (name, { etag, content, copiedAt }) => {
      const row = { etag, content: await compress(content), copied_at: new Date(copiedAt) }
      await db
        .insertInto('murphy.retail_copy')
        .values({ name, ...row })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
        .execute()
    },
    confirm: async (name, etag, at) => {
      await db
        .updateTable('murphy.retail_copy')
        .set({ copied_at: new Date(at) })
        .where('name', '=', name)
        .where('etag', '=', etag)
        .execute()
    },
  }
}
