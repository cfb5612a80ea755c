import { parseJson } from '@murphy/connector'
import { createSeenEvents } from '@murphy/retail-api/events'
import * as v from 'valibot'
import type { ArticleCache } from '../articles/article-cache'
import type { SignedWebhook } from './signature'
import { isSignedByZendesk } from './signature'

/** The pause before changes are read. They come in groups and become readable a little later. */
const pauseMs = 15_000

/** An event of an article. See https://developer.zendesk.com/api-reference/webhooks/event-types/article-events/ */
const EventSchema = v.object({
  type: v.string(),
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  detail: v.object({
    id: v.union([v.pipe(v.string(), v.regex(/^\d{1,16}$/)), v.pipe(v.number(), v.transform(String))]),
  }),
})

export type WebhookPorts = {
  readonly secrets: readonly string[]
  readonly articles: Pick<ArticleCache, 'refresh' | 'remove'>
  readonly now: () => number
  readonly schedule: (work: () => void, ms: number) => void
  readonly onProblem: (sentence: string) => void
}

/** Creates the receiver of Zendesk's webhooks. It answers at once; articles are read afterwards. */
export function createWebhookReceiver({ secrets, articles, now, schedule, onProblem }: WebhookPorts) {
  const seen = createSeenEvents(now)
  let isReadPlanned = false

  function planRead(): void {
    if (isReadPlanned) return
    isReadPlanned = true
    schedule(() => {
      isReadPlanned = false
      void articles.refresh()
    }, pauseMs)
  }

  /** Receives one webhook. Events that concern no article of the feed are ignored. @returns the status of the answer */
  return async function receive(webhook: SignedWebhook): Promise<200 | 401> {
    if (!isSignedByZendesk(webhook, { secrets, now: now() })) return 401
    const event = v.safeParse(EventSchema, parseJson(webhook.body.toString('utf8')))
    if (!event.success || !(await seen.claim(event.output.id))) return 200
    const { type, detail } = event.output
    if (type === 'zen:event-type:article.published') planRead()
    if (type === 'zen:event-type:article.unpublished') {
      // The article is removed at once, and not only when the changes are read.
      articles
        .remove(detail.id)
        .catch((error: unknown) => onProblem(`An article was not removed: ${String(error)}`))
      planRead()
    }
    return 200
  }
}

export type ReceiveWebhook = ReturnType<typeof createWebhookReceiver>
