/** Returns the path of an operation as routers write it, below the prefix `/v1`: `/v1/orders/{id}` is `/orders/:id`. */
export function toRoutePath(path: string): string {
  return path.replace(/^\/v1/, '').replace(/\{(\w+)\}/g, ':$1')
}
