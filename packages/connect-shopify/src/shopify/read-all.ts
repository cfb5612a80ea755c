import { SourceError } from '@murphy/connector'

type Page<Node> = {
  readonly nodes: readonly Node[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}

/**
 * Returns all nodes of a connection of GraphQL, page by page.
 *
 * Errors: throws a `SourceError` of the kind `broken` when a page leads back to one that was read.
 */
export async function readAll<Node>(
  readPage: (after: string | null) => Promise<Page<Node> | undefined>,
): Promise<readonly Node[]> {
  const nodes: Node[] = []
  const cursors = new Set<string>()
  let after: string | null = null
  for (;;) {
    const page: Page<Node> | undefined = await readPage(after)
    if (page === undefined) return nodes
    nodes.push(...page.nodes)
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
    if (after === null) return nodes
    if (cursors.has(after))
      throw new SourceError('broken', 'Shopify repeats a cursor, so its pages have no end.')
    cursors.add(after)
  }
}
