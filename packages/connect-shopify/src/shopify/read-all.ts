/** Returns all nodes of a connection of GraphQL, page by page. */
export async function readAll<Node>(
  readPage: (after: string | null) => Promise<
    | {
        readonly nodes: readonly Node[]
        readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
      }
    | undefined
  >,
): Promise<readonly Node[]> {
  const nodes: Node[] = []
  let after: string | null = null
  do {
    const page = await readPage(after)
    if (page === undefined) return nodes
    nodes.push(...page.nodes)
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
  } while (after !== null)
  return nodes
}
