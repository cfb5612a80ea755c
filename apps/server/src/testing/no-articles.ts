import type { Articles } from '../retail/ports'

/** The help articles of tests that need none. */
export const noArticles: Articles = {
  find: () => Promise.resolve(null),
  summary: () => Promise.resolve(null),
  search: () => Promise.resolve([]),
}
