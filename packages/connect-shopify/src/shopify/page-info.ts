import * as v from 'valibot'

/** Where a page of a GraphQL connection ends, as `readAll` needs it. */
export const PageInfoSchema = v.object({ hasNextPage: v.boolean(), endCursor: v.nullable(v.string()) })
