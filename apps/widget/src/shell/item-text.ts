import type { ShownItem } from '../core/reply-kinds'
import type { LoadedModules } from '@murphy/flow'
import type { WidgetModules } from './modules'

/**
 * Returns an item as plain text, for screen readers or when its view fails. Before the module that reads replies has
 * loaded, there are only texts.
 */
export function toItemText(item: ShownItem, modules: LoadedModules<WidgetModules>): string {
  return modules['first-answer']?.toPlainText(item) ?? ('text' in item ? item.text : '')
}
