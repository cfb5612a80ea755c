export type Route = 'chat' | 'not-found'

/** What a path of this origin shows. Source: RTE-01, RTE-03 */
export function routeOf(path: string): Route {
  return path === '/' || path === '/index.html' ? 'chat' : 'not-found'
}
