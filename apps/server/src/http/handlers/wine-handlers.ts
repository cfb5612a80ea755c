import type { Wine, WineSearch } from '@murphy/contracts/entities'
import type { RestPorts, RestHandlers } from '../rest-call'
import { Problem } from '../problem'

/** Creates the handlers of a store's wines, which return every match, unsorted. Source: API-09, FAW-44, FAW-45 */
export function createWineHandlers({
  retail,
}: RestPorts): Pick<RestHandlers, 'getRecommendations' | 'searchWine'> {
  async function search(
    filter: WineSearch,
  ): Promise<{ readonly statusCode: 200; readonly data: readonly Wine[] }> {
    const wines = await retail.wines.search(filter)
    if (!wines) throw new Problem(404, 'There is no such store.')
    return { statusCode: 200, data: wines }
  }
  return {
    getRecommendations: ({ body }) => search(body.parameters),
    searchWine: ({ body }) => search(body),
  }
}
