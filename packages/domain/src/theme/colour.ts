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
function toLinearRgb(hex: Hex): readonly [red: number, green: number, blue: number] {
  const readPart = (at: number): number => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return [readPart(1), readPart(3), readPart(5)]
}

function getLuminance(hex: Hex): number {
  const [red, green, blue] = toLinearRgb(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** A perceptual colour: lightness 0 to 1, chroma from 0 (grey) to about 0.3, hue in radians. */
export type Oklch = { readonly lightness: number; readonly chroma: number; readonly hue: number }

/** Converts a colour to OKLCH. Source: https://bottosson.github.io/posts/oklab/ */
export function toOklch(hex: Hex): Oklch {
  const [red, green, blue] = toLinearRgb(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

/** Returns the nearest colour that a screen can show. Lightness and hue stay, and chroma is reduced as needed. */
export function toHex({ lightness, chroma, hue }: Oklch): Hex {
  const within = Math.min(1, Math.max(0, lightness))
  for (let tried = chroma; tried > 0; tried -= 0.004) {
    const rgb = fromOklch({ lightness: within, chroma: tried, hue })
    if (rgb.every((part) => part >= -0.0005 && part <= 1.0005)) return formatHex(rgb)
  }
  return formatHex(fromOklch({ lightness: within, chroma: 0, hue }))
}

function fromOklch({ lightness, chroma, hue }: Oklch): readonly number[] {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function formatHex(rgb: readonly number[]): Hex {
  const parts = rgb.map((light) => {
    const within = Math.min(1, Math.max(0, light))
    const share = within <= 0.0031308 ? within * 12.92 : 1.055 * within ** (1 / 2.4) - 0.055
    return Math.round(share * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}
