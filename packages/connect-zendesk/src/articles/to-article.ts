import type { ArticleSchema, Sent } from '@murphy/retail-api'
import { ArticleSchema as articleSchema, feedLimits } from '@murphy/retail-api'
import * as v from 'valibot'
import type { ZendeskArticle } from '../zendesk/schemas'
import { ZendeskArticleSchema } from '../zendesk/schemas'

export type SentArticle = Sent<typeof ArticleSchema>

/** The consequence of an article for the feed. */
export type ReadArticle =
  | { readonly kind: 'shown'; readonly article: SentArticle }
  /** It is not for every shopper. */
  | { readonly kind: 'hidden'; readonly id: string }
  /** It is in another language, and may have a translation in the wanted one. */
  | { readonly kind: 'other-language'; readonly id: string }
  /** It cannot be shown, for a reason that the log names. `id` is null when not even that could be read. */
  | { readonly kind: 'unusable'; readonly id: string | null; readonly reason: string }

export type ArticleChoice = {
  readonly locale: string
  readonly excludedSections: readonly string[]
}

const IdOnlySchema = v.object({ id: v.pipe(v.number(), v.safeInteger(), v.transform(String)) })
const MomentSchema = v.pipe(v.string(), v.isoTimestamp())

/** Reads an article of Zendesk. Drafts, articles for some readers only and those of left-out sections are hidden. */
export function readArticle(value: unknown, { locale, excludedSections }: ArticleChoice): ReadArticle {
  const parsed = v.safeParse(ZendeskArticleSchema, value)
  if (!parsed.success) {
    const known = v.safeParse(IdOnlySchema, value)
    const path = v.getDotPath(parsed.issues[0]) ?? 'its form'
    return createUnusable(known.success ? known.output.id : null, `an unexpected value at ${path}`)
  }
  const article = parsed.output
  const { id } = article
  if (isRestricted(article) || excludedSections.includes(article.section_id ?? ''))
    return { kind: 'hidden', id }
  if (article.locale.toLowerCase() !== locale) return { kind: 'other-language', id }
  return article.draft ? { kind: 'hidden', id } : toFeedRow(article)
}

/** Returns true for an article that only some readers may see, such as agents. */
function isRestricted({ user_segment_id: segment, user_segment_ids: segments }: ZendeskArticle): boolean {
  return segment !== null || (segments ?? []).length > 0
}

function toFeedRow({ id, title, body, html_url: url, edited_at: editedAt }: ZendeskArticle): ReadArticle {
  const article: SentArticle = {
    id,
    title: title.trim(),
    html: body ?? '',
    url,
    updatedAt: v.is(MomentSchema, editedAt) ? editedAt : null,
  }
  const parsed = v.safeParse(articleSchema, article)
  if (!parsed.success)
    return createUnusable(id, `the Retail API does not take its ${v.getDotPath(parsed.issues[0])}`)
  const bytes = Buffer.byteLength(JSON.stringify(article)) + 1
  return bytes > feedLimits.lineBytes
    ? createUnusable(id, `it has ${bytes} bytes, and a row of the feed has at most ${feedLimits.lineBytes}`)
    : { kind: 'shown', article }
}

function createUnusable(id: string | null, reason: string): ReadArticle {
  return { kind: 'unusable', id, reason }
}
