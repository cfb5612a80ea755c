import type { ShownItem } from '../core/reply-kinds'
import { answersIfLoaded } from '../loaded-answers'

/** An item as plain text, for who listens or when it cannot be drawn. Before the first answer there are only plain lines. */
export function inWords(item: ShownItem): string {
  return answersIfLoaded()?.toPlainText(item) ?? ('text' in item ? item.text : '')
}
