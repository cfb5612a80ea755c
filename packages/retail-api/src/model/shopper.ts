import * as v from 'valibot'
import type { Read } from './values'
import { EmailSchema, optional, ShopperKeySchema, TextSchema } from './values'

/** A shopper with an account. */
export const ShopperSchema = v.object({
  key: ShopperKeySchema,
  firstName: TextSchema,
  lastName: v.nullish(TextSchema, ''),
  email: EmailSchema,
  phone: optional(TextSchema),
})
export type Shopper = Read<typeof ShopperSchema>
