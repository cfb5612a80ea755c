import type { VisitorContext } from '@murphy/domain/visitor-context'
import type { CatalogueEntry } from '../../retail/shop-ports'
import { DeskProblem } from '../desk-problem'
import type { AgentApiPorts, DeskHandlers } from '../ports'

/** Creates the handler of visitor context. Source: docs/live-chat.md#visitor-context, decision 065 */
export function createVisitorContextHandlers({
  agents,
  settings,
  retail,
}: Pick<AgentApiPorts, 'agents' | 'settings' | 'retail'>): Pick<DeskHandlers, 'contextOfChat'> {
  return {
    contextOfChat: async ({ params: { chatId }, caller }) => {
      const found = await agents.findContext(caller.account.agentId, chatId)
      if (found === null) throw new DeskProblem('not_found', 'Chat not found.')
      const isOn = await settings.get('visitorContext.isOn')
      if (!isOn || found.stored === null) return { isOn, context: null, changedAt: null, productNames: {} }
      const { context, changedAt } = found.stored
      const codes = listProductCodes(context)
      const productNames = codes.size === 0 ? {} : nameProducts(codes, await retail.products.listCatalogue())
      return { isOn, context, changedAt, productNames }
    },
  }
}

function listProductCodes({ productCode, basket }: VisitorContext): ReadonlySet<string> {
  const inBasket = basket?.lines.map((line) => line.productCode) ?? []
  return new Set(productCode === null ? inBasket : [productCode, ...inBasket])
}

function nameProducts(
  codes: ReadonlySet<string>,
  catalogue: readonly CatalogueEntry[],
): Record<string, string> {
  const known = catalogue.filter(({ stockCode }) => codes.has(stockCode))
  return Object.fromEntries(known.map(({ stockCode, brand, name }) => [stockCode, `${brand} ${name}`.trim()]))
}
