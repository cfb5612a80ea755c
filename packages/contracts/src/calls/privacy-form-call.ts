import * as v from 'valibot'
import type { Shape } from '../entities/shape'
import type { Call } from './call'
import { DoneSchema } from './call'

const FormIdSchema = v.pipe(v.string(), v.maxLength(128, 'Expected at most 128 characters.'))

/** The shopper's consent. '' means that the page's address had no such parameter. */
export const PrivacyFormBodySchema = v.object({
  userId: FormIdSchema,
  conversationId: FormIdSchema,
  appId: FormIdSchema,
  projectId: FormIdSchema,
  userName: v.pipe(v.string(), v.maxLength(255, 'Expected at most 255 characters.')),
  userEmail: v.pipe(v.string(), v.maxLength(254, 'Expected at most 254 characters.')),
})
export type PrivacyFormBody = Shape<typeof PrivacyFormBodySchema>

/** Submits the privacy form, which is the shopper's consent. The reply is not read. Source: API-19, PRV-06 */
export const submitPrivacyForm = {
  name: 'submitPrivacyForm',
  method: 'POST',
  path: '/api/livechat/form/submit',
  base: 'form-submit',
  body: PrivacyFormBodySchema,
  reply: DoneSchema,
} as const satisfies Call
