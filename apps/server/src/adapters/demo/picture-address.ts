/** Pictures are drawn by the storefront, one for each stock code. `null`: the product has none, a placeholder is shown. */
export function pictureAddress(
  storefrontUrl: string,
  product: { readonly stock_code: string; readonly has_picture: boolean },
): string | null {
  if (!product.has_picture) return null
  return new URL(`/pictures/${encodeURIComponent(product.stock_code)}.svg`, storefrontUrl).href
}
