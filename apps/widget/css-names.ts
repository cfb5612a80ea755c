import { basename } from 'node:path'

/**
 * A CSS class is named by its file and its part: `header.module.css`, `.title` -> `header-title`. File names are
 * unique in this app, and the static shell of index.html can use the same classes as the components that follow it.
 */
export function cssName(part: string, file: string): string {
  return `${basename(file.split('?')[0] ?? file, '.module.css')}-${part}`
}
