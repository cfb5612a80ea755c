/** A widget on a page of the benchmark, as a shopper sees it. */
export type Contestant = {
  readonly name: string
  readonly version: string
  /** Path of the host page below the site's folder. */
  readonly page: string
  /** Selector of the launcher; `null`: the chat is always open. */
  readonly launcher: string | null
}
