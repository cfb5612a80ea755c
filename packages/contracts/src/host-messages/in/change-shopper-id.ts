import { ShopperIdSchema } from '../../entities/primitives'
import type { Shape } from '../../entities/shape'
import { message } from '../message'

/** Another shopper, or with 0 none, is signed in at the page; a text of digits is read as the number. Source: HST-02 */
export const schema = message('changeShopperId', { shopperId: ShopperIdSchema })
export type ChangeShopperId = Shape<typeof schema>

export const meaning =
  'Another shopper is signed in on the page; 0: no shopper is. Personal data of the previous shopper leaves the screen and the browser. The same shopper again changes nothing, so a page may send it on every load. Post the tokens before it.'

export const examples = [
  { type: 'changeShopperId', shopperId: 4711 },
  { type: 'changeShopperId', shopperId: 0 },
] as const satisfies readonly ChangeShopperId[]
