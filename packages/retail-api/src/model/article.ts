import * as v from 'valibot'
import type { Read } from './values'
import { IdSchema, MomentSchema, optional, RequiredTextSchema, UrlSchema } from './values'

/** One row of the articles feed: a page of the retailer's help centre. */
export const ArticleSchema = v.object({
  id: IdSchema,
  title: RequiredTextSchema,
  /** HTML. Murphy removes what an article does not need before anything is shown. */
  html: v.pipe(v.string(), v.maxLength(60_000)),
  url: UrlSchema,
  updatedAt: optional(MomentSchema),
})
export type Article = Read<typeof ArticleSchema>
