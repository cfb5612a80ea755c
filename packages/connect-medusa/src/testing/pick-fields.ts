/** A record of the fake, in the form of Medusa's answers. */
export type FakeRecord = { readonly [field: string]: unknown }

type FieldNode = { isWhole: boolean; readonly children: Map<string, FieldNode> }

/** Fields that hold JSON of their own, and no relation. */
const jsonFields: readonly string[] = ['metadata', 'rules']

/**
 * Returns the fields of a record that a call asks for, as Medusa selects them: `id,*items,items.detail.id`. A star stands for all
 * values of a relation, without its own relations.
 */
export function pickFields(record: FakeRecord, fields: string): FakeRecord {
  const root = createNode()
  for (const field of fields.split(',')) addField(root, field)
  return pick(record, root) as FakeRecord // an object stays one
}

function createNode(): FieldNode {
  return { isWhole: false, children: new Map() }
}

function addField(root: FieldNode, field: string): void {
  let node = root
  for (const name of field.replace('*', '').split('.')) {
    const child = node.children.get(name) ?? createNode()
    node.children.set(name, child)
    node = child
  }
  if (field.startsWith('*')) node.isWhole = true
}

function pick(value: unknown, node: FieldNode): unknown {
  if (Array.isArray(value)) return value.map((each) => pick(each, node))
  const isLeaf = !node.isWhole && node.children.size === 0
  if (typeof value !== 'object' || value === null || isLeaf) return value
  const picked = Object.entries(value).flatMap(([name, field]) => {
    const child = node.children.get(name)
    if (child !== undefined) return [[name, pick(field, child)] as const]
    const isValue = typeof field !== 'object' || field === null || jsonFields.includes(name)
    return node.isWhole && isValue ? [[name, field] as const] : []
  })
  return Object.fromEntries(picked)
}
