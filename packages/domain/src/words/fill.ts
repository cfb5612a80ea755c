/** Texts by name; a record or a list inside holds texts that belong together. */
export type Words = { readonly [name: string]: string | Words | readonly string[] }

/** The names that stand in braces: `Hi {name}` has `name`. */
export type Gap<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends '' ? never : Name) | Gap<Rest>
  : never

/** A text with gaps keeps its literal type, so that `fill` knows their names; any other may be replaced by any string. */
export type Replaceable<Part> = Part extends string
  ? [Gap<Part>] extends [never]
    ? string
    : Part
  : { readonly [Name in keyof Part]: Replaceable<Part[Name]> }

/** The text with its gaps filled. */
export function fill<Text extends string>(
  text: Text,
  values: Readonly<Record<Gap<Text>, string | number>>,
): string {
  // The server refuses replacements with other gaps than those of the text.
  return text.replace(/{(\w+)}/g, (_gap, name: Gap<Text>) => `${values[name]}`)
}

/** The wording of a label that goes over the wire; a label that has none is shown as given. */
export function toLabelCopy(wordings: Readonly<Record<string, string>>, label: string): string {
  return Object.hasOwn(wordings, label) ? (wordings[label] ?? label) : label
}
