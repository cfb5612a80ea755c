/**
 * Returns the name of a CSS class from its file and its part: `header.module.css`, `.title` -> `header-title`. File names
 * are unique in this app. The static shell of index.html uses the same classes as the components that replace it.
 */
export function createCssName(part: string, file: string): string {
  const name = file.replace(/^.*[\\/]/, '').replace(/\.module\.css.*$/, '')
  return `${name}-${part}`
}
