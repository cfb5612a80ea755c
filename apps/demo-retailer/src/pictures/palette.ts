import type { ProductKind } from './product-kind'

export type Glass = { readonly light: string; readonly dark: string; readonly cap: string }

/** The colours of a bottle, tin or box: its lit side, its shaded side and its cap. */
export const glassByKind: Readonly<Record<ProductKind, Glass>> = {
  red: { light: '#3f5a3c', dark: '#1d2f20', cap: '#6b1830' },
  white: { light: '#e3dfa0', dark: '#b9b262', cap: '#c9a13b' },
  rose: { light: '#f6b9ad', dark: '#e08d86', cap: '#d98f8a' },
  sparkling: { light: '#7d9a5a', dark: '#48662f', cap: '#d8b24a' },
  champagne: { light: '#4c6b4a', dark: '#23402b', cap: '#c79a2e' },
  beer: { light: '#e9eef0', dark: '#aebbc2', cap: '#c9d3d8' },
  cider: { light: '#d9e8c4', dark: '#93b46a', cap: '#c9d3d8' },
  premix: { light: '#f3d9ea', dark: '#c98fb8', cap: '#c9d3d8' },
  whisky: { light: '#d88a3a', dark: '#9a5416', cap: '#3a2618' },
  spirit: { light: '#d5e8ec', dark: '#9cc3cc', cap: '#29505c' },
  liqueur: { light: '#c8553d', dark: '#8a2b22', cap: '#e0c068' },
  'soft-drink': { light: '#cfe6ef', dark: '#7fb2c6', cap: '#c9d3d8' },
  bag: { light: '#e8b04b', dark: '#b47a24', cap: '#8a5a16' },
  glass: { light: '#dfeaf0', dark: '#a9c1cd', cap: '#a9c1cd' },
  box: { light: '#d9b382', dark: '#b98a55', cap: '#8a6236' },
}

export type Label = { readonly paper: string; readonly ink: string; readonly accent: string }

const labels: readonly Label[] = [
  { paper: '#fbf6e9', ink: '#2b2118', accent: '#8c1d3f' },
  { paper: '#1f2a37', ink: '#f4ead2', accent: '#d9a441' },
  { paper: '#f1e4cf', ink: '#33261c', accent: '#2f6b57' },
  { paper: '#ffffff', ink: '#1f2933', accent: '#c8502d' },
  { paper: '#24352b', ink: '#f2efe0', accent: '#e3b65b' },
  { paper: '#f7ece8', ink: '#3d1f2a', accent: '#b3476b' },
]

const tins: readonly Label[] = [
  { paper: '#1f5f7a', ink: '#fff7e3', accent: '#f2b134' },
  { paper: '#c8502d', ink: '#fff4e4', accent: '#ffd98a' },
  { paper: '#24523b', ink: '#f6f1dc', accent: '#e9c46a' },
  { paper: '#f2b134', ink: '#33210f', accent: '#8c1d3f' },
  { paper: '#5a2a4d', ink: '#fbeaf0', accent: '#f2a7b5' },
]

const tinned: ReadonlySet<ProductKind> = new Set(['beer', 'cider', 'premix', 'soft-drink', 'bag'])

/** Returns the label of a product. @param seed a hash of its stock code, so that it always gets the same label */
export function chooseLabel(kind: ProductKind, seed: number): Label {
  const choice = tinned.has(kind) ? tins : labels
  return choice[seed % choice.length] ?? { paper: '#fbf6e9', ink: '#2b2118', accent: '#8c1d3f' }
}
