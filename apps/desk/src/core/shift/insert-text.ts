/** Puts a text into a draft in place of the selection, with a space on either side where words would touch. */
export function insertText(
  draft: string,
  text: string,
  from: number,
  to = from,
): { readonly text: string; readonly caret: number } {
  const before = draft.slice(0, from)
  const after = draft.slice(to)
  const start = before === '' || /\s$/.test(before) ? before : `${before} `
  const end = after === '' || /^\s/.test(after) ? after : ` ${after}`
  return { text: `${start}${text}${end}`, caret: start.length + text.length }
}
