import * as v from 'valibot'
import type { Shape } from '../../entities/shape'
import { message } from '../message'

/** A quick reply was pressed. */
export const schema = message('chatbotQRClicked', {
  text: v.string(),
  intentGroupId: v.string(),
  intentGroupName: v.string(),
})
export type ChatbotQRClicked = Shape<typeof schema>

export const meaning = 'A quick reply was pressed.'

export const examples = [
  {
    type: 'chatbotQRClicked',
    text: 'Track an order',
    intentGroupId: 'ig-7',
    intentGroupName: 'Order tracking',
  },
] as const satisfies readonly ChatbotQRClicked[]
