/** Creates ids that a test can predict: `id-1`, `id-2`, … */
export function createFakeIds(prefix = 'id'): { readonly next: () => string } {
  let count = 0
  return { next: () => `${prefix}-${++count}` }
}
