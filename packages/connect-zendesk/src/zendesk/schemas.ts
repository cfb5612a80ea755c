import * as v from 'valibot'

/** An id that JavaScript holds exactly. */
export const ZendeskIdSchema = v.pipe(v.number(), v.safeInteger(), v.transform(String))

/**
 * An article in one language. `user_segment_id` and `draft` must be there, so that an article whose readers are not known is
 * never shown.
 *
 * See https://developer.zendesk.com/api-reference/help_center/help-center-api/articles/
 */
export const ZendeskArticleSchema = v.object({
  id: ZendeskIdSchema,
  title: v.string(),
  body: v.nullable(v.string()),
  html_url: v.string(),
  locale: v.string(),
  draft: v.boolean(),
  user_segment_id: v.nullable(v.number()),
  user_segment_ids: v.nullish(v.array(v.number()), []),
  section_id: v.nullable(ZendeskIdSchema),
  edited_at: v.nullish(v.string(), null),
})
export type ZendeskArticle = v.InferOutput<typeof ZendeskArticleSchema>

/** Articles as they come, because one that cannot be read must not hide the others. */
const ArticleListSchema = v.array(v.unknown())

export const LocalesSchema = v.object({ default_locale: v.string(), locales: v.array(v.string()) })

export const ArticlePageSchema = v.object({
  articles: ArticleListSchema,
  meta: v.object({ has_more: v.boolean(), after_cursor: v.nullish(v.string(), null) }),
})

export const ArticleChangesSchema = v.object({
  articles: ArticleListSchema,
  next_page: v.nullish(v.string(), null),
  /** Seconds since 1970. */
  end_time: v.nullish(v.number(), null),
})

export const OneArticleSchema = v.object({ article: v.unknown() })

export const TicketAnswerSchema = v.object({ ticket: v.object({ id: ZendeskIdSchema }) })
export const TicketListSchema = v.object({
  tickets: v.array(v.object({ id: ZendeskIdSchema, external_id: v.nullish(v.string(), null) })),
})

export const UploadAnswerSchema = v.object({
  upload: v.object({ token: v.pipe(v.string(), v.minLength(1)) }),
})
