/** Returns the address of a product's picture, or null for a product without one. */
export function getPictureUrl(
  product: { readonly stock_code: string; readonly has_picture: boolean },
  shopUrl: string,
): string | null {
  return product.has_picture
    ? new URL(`/pictures/${encodeURIComponent(product.stock_code)}.svg`, shopUrl).href
    : null
}

/** Returns the address of a product's page. */
export function getProductUrl(
  product: { readonly stock_code: string; readonly url_friendly_name: string },
  shopUrl: string,
): string {
  const path = `/product/${encodeURIComponent(product.stock_code)}/${encodeURIComponent(product.url_friendly_name)}`
  return new URL(path, shopUrl).href
}
