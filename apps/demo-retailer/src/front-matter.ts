/** Splits a Markdown file into its front matter, '' without one, and its body. */
export function splitFrontMatter(text: string): { readonly front: string; readonly body: string } {
  const [whole = '', front = ''] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?/.exec(text) ?? []
  return { front, body: text.slice(whole.length) }
}

/** Returns a field of the front matter without quotes; `null`: it is missing or empty. */
export function readField(front: string, name: string): string | null {
  return new RegExp(`^${name}:\\s*(["']?)(.+?)\\1\\s*$`, 'm').exec(front)?.[2] ?? null
}
