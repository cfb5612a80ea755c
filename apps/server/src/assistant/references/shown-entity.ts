export type ShownEntityKind = 'order' | 'product' | 'store' | 'article' | 'choice' | 'subscription'

/** A value by which a shopper may refer to an entity, such as its price in dollars or its suburb. Never personal. */
export type EntityAttributes = Readonly<Record<string, string | number | boolean>>

/** Something that a reply showed, to which the shopper may refer afterwards. */
export type ShownEntity = {
  readonly kind: ShownEntityKind
  /** Order number, stock code, store id, article id, subscription id, or the text of a choice. */
  readonly id: string
  /** From 1, in its list. */
  readonly position: number
  /** The name that the shopper sees. */
  readonly label: string
  readonly attributes: EntityAttributes
}
