import * as v from 'valibot'
import { ArticleSchema, TicketSubjectSchema } from '../entities/help-desk'
import { IdSchema, NonEmptyTextSchema } from '../entities/primitives'
import { list } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import type { Call } from './call'
import { DoneSchema, dataReply } from './call'

export const ArticleBodySchema = v.object({ articleId: IdSchema })
export type ArticleBody = Shape<typeof ArticleBodySchema>

/** A truthy `error` means that there is no article (ART-15). */
export const ArticleReplySchema = v.union([
  v.object({
    error: v.pipe(
      v.unknown(),
      v.check((error) => Boolean(error), 'Expected an error.'),
      v.transform(() => true as const),
    ),
    article: v.nullish(
      v.pipe(
        v.unknown(),
        v.transform(() => null),
      ),
      null,
    ),
  }),
  v.object({ error: v.nullish(v.literal(false), false), article: ArticleSchema }),
])
export type ArticleReply = Shape<typeof ArticleReplySchema>

/** A message to the help desk. */
export const TicketSchema = v.object({
  subject: TicketSubjectSchema,
  comment: v.object({ body: NonEmptyTextSchema }),
  requester: v.object({ locale_id: v.literal(1), name: NonEmptyTextSchema, email: NonEmptyTextSchema }),
  custom_fields: v.array(v.object({ id: v.number(), value: v.string() })),
})
export type Ticket = Shape<typeof TicketSchema>

export const PostCreateTicketBodySchema = v.object({ ticket: TicketSchema })
export type PostCreateTicketBody = Shape<typeof PostCreateTicketBodySchema>

/** Options of the ticket form, and the ids of the fields that it fills itself. Source: OP-44 */
export const FormDetailsReplySchema = dataReply(
  v.object({
    subjects: list(v.string()),
    custom_fields: list(v.object({ id: v.number(), name: v.picklist(['subject', 'chatbotUserId']) })),
  }),
)
export type FormDetailsReply = Shape<typeof FormDetailsReplySchema>

/** Live-chat hours: state, then the text of the hours. Source: LC-37, OP-98 */
export const HoursReplySchema = dataReply(v.tuple([v.picklist(['Open', 'Closed']), v.string()]))
export type HoursReply = Shape<typeof HoursReplySchema>

/** Returns one help article. Source: API-10, ART-10 */
export const article = {
  name: 'article',
  method: 'POST',
  path: '/api/Zendesk/Article',
  base: 'chatserver',
  body: ArticleBodySchema,
  reply: ArticleReplySchema,
} as const satisfies Call

/** Sends a message to the help desk. Source: API-12 */
export const postCreateTicket = {
  name: 'postCreateTicket',
  method: 'POST',
  path: '/api/Zendesk/PostCreateTicket',
  base: 'chatserver',
  body: PostCreateTicketBodySchema,
  reply: DoneSchema,
  idempotent: true,
} as const satisfies Call

/** Returns the options of the ticket form. Source: API-23, OP-44 */
export const formDetails = {
  name: 'formDetails',
  method: 'GET',
  path: '/api/Zendesk/Form/GetDetails',
  base: 'chatserver',
  reply: FormDetailsReplySchema,
} as const satisfies Call

/** Returns the hours of live chat. Source: API-22, API-24, OP-98 */
export const liveChatHours = {
  name: 'liveChatHours',
  method: 'GET',
  path: '/api/Zendesk/GetLiveChatHours',
  base: 'chatserver',
  reply: HoursReplySchema,
} as const satisfies Call
