import { WordsSchema } from '../entities/primitives'
import { item } from './hidden'
import { labels } from './quick-reply'

/** One button that is no more than its label; the kinds differ in what a press does. */
/* @__NO_SIDE_EFFECTS__ */
export function labelledItem<const Kind extends 'help' | 'livechatqr'>(kind: Kind) {
  return item(kind, { text: WordsSchema })
}

export function labelToPlainText(item: { readonly text: string }): string {
  return labels([item])
}
