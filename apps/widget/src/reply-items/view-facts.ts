/** Facts that views need besides their item. */
export type ViewFacts = {
  /** The name of the signed-in shopper. Source: OP-68 */
  readonly firstName: string | null
  /** Origin of the retailer's shop, without a slash at the end. */
  readonly storefront: string
  readonly ownFleetName: string
}
