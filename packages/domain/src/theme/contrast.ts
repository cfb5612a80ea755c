/** A colour as `#rrggbb`. */
export type Hex = `#${string}`

/**
 * Returns the contrast ratio of two colours: 1 (equal) to 21 (black and white).
 *
 * Source: WCAG 2.2 relative luminance and contrast ratio
 */
export function getContrast(one: Hex, other: Hex): number {
  const [darker, lighter] = [getLuminance(one), getLuminance(other)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** Returns the linear-light red, green and blue of a colour, each 0 to 1. */
export function toLinearRgb(hex: Hex): readonly [red: number, green: number, blue: number] {
  const part = (at: number): number => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

function getLuminance(hex: Hex): number {
  const [red, green, blue] = toLinearRgb(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
