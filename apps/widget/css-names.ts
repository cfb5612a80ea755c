/**
 * A CSS class is named by its file and its part: `header.module.css`, `.title` -> `header-title`. File names are
 * unique in this app, and the static shell of index.html can use the same classes as the components that follow it.
 */
export function cssName(part: string, file: string): string {
  const name = file.replace(/^.*[\\/]/, '').replace(/\.module\.css.*$/, '')
  return `${name}-${part}`
}
