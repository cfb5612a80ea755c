import { NonEmptyTextSchema } from '../entities/primitives'
import { item } from './hidden'
import { formatLabels } from './quick-reply'

/** A button with only a label; the kinds differ in the action of a press. */
/* @__NO_SIDE_EFFECTS__ */
export function labelledItem<const Kind extends 'help' | 'livechatqr'>(kind: Kind) {
  return item(kind, { text: NonEmptyTextSchema })
}

export function labelToPlainText(item: { readonly text: string }): string {
  return formatLabels([item])
}
