/** Number of pictures that a pick up card has room for. Source: ORD-06 */
const thumbnailLimit = 4

export type Thumbnail = {
  /** `null`: the card shows a placeholder. */
  readonly image: string | null
  /** '+3' over the dimmed last picture; `null` for other pictures. */
  readonly rest: string | null
}

/**
 * Returns the pictures of a card. Up to four products: all of them. More: three, and the fourth dimmed with '+N',
 * where N counts all products after the third.
 * Source: ORD-06, OP-67
 */
export function createThumbnails(images: readonly (string | null)[]): readonly Thumbnail[] {
  const hasRest = images.length > thumbnailLimit
  return images.slice(0, thumbnailLimit).map((image, index) => ({
    image,
    rest: hasRest && index === thumbnailLimit - 1 ? `+${images.length - (thumbnailLimit - 1)}` : null,
  }))
}
