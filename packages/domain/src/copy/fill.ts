/** Copy by key; a record or a list groups texts that belong together. */
export type CopyTexts = { readonly [name: string]: string | CopyTexts | readonly string[] }

/** The placeholders of a text: `Hi {name}` has `name`. */
export type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends '' ? never : Name) | Placeholder<Rest>
  : never

/**
 * Copy whose texts can be replaced. A text with placeholders keeps its literal type, so that `fill` knows them; any
 * other text becomes `string`.
 */
export type Replaceable<Part> = Part extends string
  ? [Placeholder<Part>] extends [never]
    ? string
    : Part
  : { readonly [Name in keyof Part]: Replaceable<Part[Name]> }

/** Returns the text with its placeholders filled. */
export function fill<Text extends string>(
  text: Text,
  values: Readonly<Record<Placeholder<Text>, string | number>>,
): string {
  // The server refuses replacements with other placeholders than those of the original.
  return text.replace(/{(\w+)}/g, (_match, name: Placeholder<Text>) => `${values[name]}`)
}

/** Returns the copy for a label on the wire; a label without copy is shown as given. */
export function toLabelCopy(copy: Readonly<Record<string, string>>, label: string): string {
  return Object.hasOwn(copy, label) ? (copy[label] ?? label) : label
}
