/** A widget on a page of the bench's own, as a shopper meets it. */
export type Contestant = {
  readonly name: string
  readonly version: string
  /** Of the host page, below the site's folder. */
  readonly page: string
  /** Selector of the launcher; `null`: the chat is always open. */
  readonly launcher: string | null
}
