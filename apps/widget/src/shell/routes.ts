export type Route = 'chat' | 'not-found'

/** Returns the page of a path of this origin. Source: RTE-01, RTE-03 */
export function getRoute(path: string): Route {
  return path === '/' || path === '/index.html' ? 'chat' : 'not-found'
}
