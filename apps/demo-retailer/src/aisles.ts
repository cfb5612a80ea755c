/** A category of products. `slug` is its name in addresses. */
export type Aisle = { readonly slug: string; readonly name: string }

/** All aisles, in the order of the navigation; `key` is the value of their products in the database. */
export const aisles = [
  { key: 'Red', slug: 'red-wine', name: 'Red wine' },
  { key: 'White', slug: 'white-wine', name: 'White wine' },
  { key: 'Rose', slug: 'rose', name: 'Rosé' },
  { key: 'Sparkling', slug: 'sparkling', name: 'Sparkling' },
  { key: 'Champagne', slug: 'champagne', name: 'Champagne' },
  { key: 'beer', slug: 'beer', name: 'Beer' },
  { key: 'cider', slug: 'cider', name: 'Cider' },
  { key: 'spirits', slug: 'spirits', name: 'Spirits' },
  { key: 'premix', slug: 'premix', name: 'Premix' },
  { key: 'no-alcohol', slug: 'no-alcohol', name: 'No alcohol' },
  { key: 'mixed-case', slug: 'mixed-cases', name: 'Mixed cases' },
  { key: 'snacks', slug: 'snacks', name: 'Snacks' },
  { key: 'glassware', slug: 'glassware', name: 'Glassware' },
] as const satisfies readonly (Aisle & { readonly key: string })[]
