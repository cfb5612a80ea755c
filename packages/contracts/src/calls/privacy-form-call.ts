import * as v from 'valibot'
import type { Shape } from '../entities/shape'
import type { Call } from './call'
import { DoneSchema } from './envelope'

/** '' stands for a query parameter that the page was not given. */
export const PrivacyFormBodySchema = v.object({
  userId: v.string(),
  conversationId: v.string(),
  appId: v.string(),
  projectId: v.string(),
  userName: v.string(),
  userEmail: v.string(),
})
export type PrivacyFormBody = Shape<typeof PrivacyFormBodySchema>

/** What the shopper put into the privacy form; the answer is not read. Source: API-19 */
export const submitPrivacyForm = {
  name: 'submitPrivacyForm',
  method: 'POST',
  path: '/api/livechat/form/submit',
  base: 'form-submit',
  body: PrivacyFormBodySchema,
  reply: DoneSchema,
} as const satisfies Call
